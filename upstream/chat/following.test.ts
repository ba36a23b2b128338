import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { minuteMs } from '../../contract/durations'
import { createClientApi } from '../app'
import { notThere } from '../http/refusal'
import { createLog } from '../log'
import type { OrderRow } from '../orders/order-rows'
import { aDraft } from '../orders/test-orders'
import { breakableWay } from '../testing/breakable-way'
import { type Caller, signedIn } from '../testing/factories'
import { createTestApp, sharedTestApp, type TestApp } from '../testing/test-app'
import { createConversationNews, type Follower, tellOfNews } from './conversation-news'
import { answerAs, say } from './test-chat'

const rig = await sharedTestApp({ RATE_LIMIT_SCALE: '100000' })
let caller: Caller
let order: OrderRow

beforeEach(async () => {
  caller = await signedIn(rig)
  order = await aDraft(rig, caller)
})

const eventsOf = (orderId: number | string) => `/conversations/${orderId}/events`

/** The events of a stream, one a call; undefined once it has ended. */
function reading(answer: Response) {
  const reader = (answer.body as ReadableStream<Uint8Array>).getReader()
  const decoder = new TextDecoder()
  let text = ''
  const next = async (): Promise<string | undefined> => {
    const found = /^data: (.*)\n\n/m.exec(text)
    if (found) {
      text = text.slice(found.index + found[0].length)
      return found[1]
    }
    const { value, done } = await reader.read()
    if (done) return undefined
    text += decoder.decode(value, { stream: true })
    return next()
  }
  return { next, stop: () => reader.cancel() }
}

/** Follows an order, and has heard what everybody is told at first: that there may be news. */
async function follow(who: Caller, orderId: number, app = rig.app) {
  const headers = { authorization: `Bearer ${who.bearer}` }
  const answer = await app.request(eventsOf(orderId), { headers })
  expect(answer.headers.get('content-type')).toContain('text/event-stream')
  const events = reading(answer)
  expect(await events.next()).toBe('changed')
  return events
}

/** Another process on the same database. `stop` ends its streams. */
function anotherProcess() {
  const conversationNews = createConversationNews(rig.deps.settings.DATABASE_URL, rig.deps.log)
  return { app: createClientApi({ ...rig.deps, conversationNews }), stop: conversationNews.close }
}

/**
 * As many connections as listen in a database, and were asked nothing since: whoever listens for long is asked whether the
 * database is still there, and is not told from others then.
 */
async function listening({ pool }: TestApp['deps']['store']): Promise<number> {
  const { rows } = await pool.query(
    `select pid from pg_stat_activity where datname = current_database() and query = 'listen conversations'`,
  )
  return rows.length
}

test('a database that vanished without a word is noticed by whoever only listens', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { address, breakOff, lost } = await breakableWay(rig.deps.settings.DATABASE_URL)
  const write = vi.fn()
  const news = createConversationNews(address, createLog('warn', { write }))
  onTestFinished(news.close)
  const changed = vi.fn()
  news.follow(order.id, { changed, ended: () => {} })
  await vi.waitFor(() => expect(changed).toHaveBeenCalledOnce())
  breakOff()
  await vi.advanceTimersByTimeAsync(30_000)
  await lost
  expect(write).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(write).toHaveBeenCalledWith(expect.stringContaining('nobody hears of new messages'))
})

test('a stream where nothing is said gives a sign of life, and ends within a quarter of an hour', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const headers = { authorization: `Bearer ${caller.bearer}` }
  const { body } = await rig.app.request(eventsOf(order.id), { headers })
  let text = ''
  let isOver = false
  void body?.pipeThrough(new TextDecoderStream()).pipeTo(
    new WritableStream({
      write: part => {
        text += part
      },
      close: () => {
        isOver = true
      },
    }),
  )
  await vi.waitFor(() => expect(text).toContain('data: changed'))
  const signs = () => text.match(/^:$/gm)?.length ?? 0
  const before = signs()
  await vi.advanceTimersByTimeAsync(15_000)
  await vi.waitFor(() => expect(signs()).toBe(before + 1))
  await vi.advanceTimersByTimeAsync(4 * minuteMs)
  expect(isOver).toBe(false)
  await vi.advanceTimersByTimeAsync(11 * minuteMs)
  await vi.waitFor(() => expect(isOver).toBe(true))
})

test('whoever goes is followed for no more', async () => {
  const unfollow = vi.fn()
  const conversationNews = {
    ...rig.deps.conversationNews,
    follow: (_: number, { changed }: Follower) => {
      changed()
      return unfollow
    },
  }
  const events = await follow(caller, order.id, createClientApi({ ...rig.deps, conversationNews }))
  expect(unfollow).not.toHaveBeenCalled()
  await events.stop()
  await vi.waitFor(() => expect(unfollow).toHaveBeenCalledOnce())
})

test('who comes while the streams are ended is ended as well', async () => {
  const { app, stop } = anotherProcess()
  await stop()
  const answer = await app.request(eventsOf(order.id), {
    headers: { authorization: `Bearer ${caller.bearer}` },
  })
  expect(await reading(answer).next()).toBeUndefined()
})

test('what either side says is told in every process, once', async () => {
  const { app, stop } = anotherProcess()
  const here = await follow(caller, order.id)
  const there = await follow(caller, order.id, app)
  await answerAs(rig, order.id)
  expect([await here.next(), await there.next()]).toEqual(['changed', 'changed'])
  await say(caller, order.id)
  expect([await here.next(), await there.next()]).toEqual(['changed', 'changed'])
  await stop()
  expect(await there.next()).toBeUndefined()
  await here.stop()
})

test('what is said about another order, or taken back before it is stored, is not told', async () => {
  const { app, stop } = anotherProcess()
  const events = await follow(caller, order.id, app)
  await answerAs(rig, (await aDraft(rig, caller)).id)
  const takenBack = rig.ctx.transaction(async ({ db }) => {
    await tellOfNews(db, order.id)
    throw new Error('taken back')
  })
  await expect(takenBack).rejects.toThrow('taken back')
  await say(caller, order.id)
  expect(await events.next()).toBe('changed')
  await stop()
  expect(await events.next()).toBeUndefined()
})

test('a lost connection is opened again, and everybody looks at what was missed', async () => {
  const own = await createTestApp()
  onTestFinished(own.close)
  const client = await signedIn(own)
  const { store } = own.deps
  const events = await follow(client, (await aDraft(own, client)).id, own.app)
  expect(await listening(store)).toBe(1)
  await store.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and query = 'listen conversations'`,
  )
  expect(await events.next()).toBe('changed')
  expect(await listening(store)).toBe(1)
  await events.stop()
})

test("another client's order and one that is not there are the same, and strangers hear nothing", async () => {
  const stranger = await signedIn(rig)
  for (const id of [order.id, 987_654_321, 'x']) {
    const answer = await stranger.request(eventsOf(id))
    expect([answer.status, await answer.json()]).toEqual([404, { message: notThere }])
  }
  expect((await rig.app.request(eventsOf(order.id))).status).toBe(401)
})

test('sixty openings a minute are enough for anybody', async () => {
  const strict = await createTestApp()
  const hasty = await signedIn(strict)
  const { id } = await aDraft(strict, hasty)
  for (let count = 0; count < 60; count += 1) await (await follow(hasty, id, strict.app)).stop()
  const answer = await hasty.request(eventsOf(id))
  expect([answer.status, (await answer.json()).message]).toEqual([
    429,
    expect.stringContaining('You have opened many chats.'),
  ])
  await strict.close()
})
