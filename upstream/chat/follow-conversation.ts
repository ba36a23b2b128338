import { once } from 'node:events'
import { type SSEStreamingApi, streamSSE } from 'hono/streaming'
import { minuteMs } from '../../contract/durations'
import { signedIn } from '../http/callers'
import type { AppContext } from '../http/context'
import { getOwnOrder } from '../orders/order-rows'
import type { ConversationNews } from './conversation-news'

/** A sign of life for whatever stands between and ends what is silent. */
const beatMs = 15_000
/** Whoever still looks comes again, and is looked at again; give or take a half, so that not all come at once. */
const lifeMs = 10 * minuteMs
/** How soon a browser comes again. */
const againMs = 2_000

async function tell(stream: SSEStreamingApi, news: ConversationNews, orderId: number): Promise<void> {
  const over = new AbortController()
  const end = () => over.abort()
  stream.onAbort(end)
  const unfollow = news.follow(orderId, {
    changed: () => void stream.writeSSE({ data: 'changed' }),
    ended: end,
  })
  const beat = setInterval(() => void stream.write(':\n\n'), beatMs)
  const life = setTimeout(end, lifeMs * (0.5 + Math.random()))
  try {
    await stream.write(`retry: ${againMs}\n\n`)
    if (!over.signal.aborted) await once(over.signal, 'abort')
  } finally {
    clearTimeout(life)
    clearInterval(beat)
    unfollow()
  }
}

/**
 * Server-sent events of an order's conversation: one whenever something was said, by whichever process.
 * @throws Refusal 404 for a missing or foreign order, 429 past the limit. Beyond specification 2.18.
 */
export async function followConversation(c: AppContext): Promise<Response> {
  const ctx = await signedIn(c)
  await ctx.limiter.take('followsByClient', String(ctx.clientId))
  const order = await getOwnOrder(ctx, c.req.param('orderId') ?? '')
  return streamSSE(c, stream => tell(stream, ctx.conversationNews, order.id))
}
