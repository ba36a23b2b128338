import type { QueryClient } from '@tanstack/react-query'
import { movesOn } from '@/lib/api/moves-on'
import { once } from '@/lib/api/once'
import { isCut, isRefusal, isTurnedAway } from '@/lib/api/outcome'
import { upload } from '@/lib/api/upload'
import type { Conversation, SentMessage } from '@/lib/client-api/chat'
import { serverMessageOr } from '@/lib/errors'
import { progressOf } from '@/lib/files/new-files'
import { isSaidOnce, tooOld } from './once-only'
import type { Outbox } from './outbox'
import type { Outgoing } from './outgoing'
import { conversationQuery } from './queries'
import * as texts from './texts'

/** So often a message of which nobody knows whether it arrived is tried again by itself; then the person does, or not. */
const repeatsMax = 3

/** What gives up the message of a key, while it is on its way. */
const uploads = new Map<string, AbortController>()

const givenUp = {
  state: 'failed',
  problem: texts.notCertain,
  isRefused: false,
  isUnsent: false,
  progress: undefined,
  isHeld: true,
} as const

/** What a message is after this failure (specification 8). */
const failedWith = (error: unknown, { repeats = 0, isUnsent }: Outgoing): Partial<Outgoing> => ({
  state: 'failed',
  // The words outlast signing in again, and ask nobody for it then.
  problem: movesOn(error) ? texts.notSent : serverMessageOr(error, texts.notSent),
  isRefused: isRefusal(error),
  isUnsent: isUnsent && isTurnedAway(error),
  progress: undefined,
  // Any other failure than a cut is the word of somebody who was asked.
  isHeld: !isCut(error) || repeats >= repeatsMax,
  failedMs: Date.now(),
})

function formOf({ text, files }: Outgoing): FormData {
  const form = new FormData()
  form.append('message', text)
  for (const { file } of files) form.append('files[]', file, file.name)
  return form
}

/** No hook: a message goes on being sent when the person looks at another tab of the order. */
function deliver(
  client: QueryClient,
  outbox: Outbox,
  message: Outgoing,
  signal: AbortSignal,
): Promise<SentMessage> {
  const onProgress = (sentBytes: number) =>
    outbox.change(message.key, { progress: progressOf(message.files, sentBytes) })
  const address = `/api/orders/${outbox.orderId}/chat`
  const mutation = client.getMutationCache().build<SentMessage, Error, void, unknown>(client, {
    mutationFn: () =>
      upload<SentMessage>(address, formOf(message), { idempotencyKey: message.key, onProgress, signal }),
    ...once,
  })
  return mutation.execute()
}

/** The conversation with a message that has just arrived. Its tag stays the old one: the next look brings all of it. */
export function withMessage(known: Conversation, sent: Conversation['messages'][number]): Conversation {
  const isThere = known.messages.some(({ id }) => id === sent.id)
  return isThere ? known : { ...known, messages: [...known.messages, sent] }
}

/** A message has arrived: it stands in the conversation from now on, or does once that is read again. */
async function settle(client: QueryClient, outbox: Outbox, key: string, { sent }: SentMessage) {
  const { queryKey } = conversationQuery(outbox.orderId)
  // A look that is under way knows nothing of it.
  await client.cancelQueries({ queryKey })
  const isShown = sent !== null && client.getQueryData(queryKey) !== undefined
  if (isShown) {
    client.setQueryData(queryKey, known => known && withMessage(known, sent))
    outbox.remove(key)
  } else {
    outbox.change(key, { state: 'sent', sentMs: Date.now() })
  }
  void client.invalidateQueries({ queryKey: ['chat'] })
}

async function sendNow(client: QueryClient, outbox: Outbox, key: string): Promise<void> {
  const message = outbox.get().outgoing.find(one => one.key === key)
  if (message?.state !== 'sending') return
  outbox.set({ isSent: false })
  if (!isSaidOnce(message)) {
    outbox.change(key, { state: 'failed', ...tooOld })
    return
  }
  const running = new AbortController()
  uploads.set(key, running)
  try {
    await settle(client, outbox, key, await deliver(client, outbox, message, running.signal))
    outbox.set({ isSent: true })
  } catch (error) {
    outbox.change(key, running.signal.aborted ? givenUp : failedWith(error, message))
  } finally {
    uploads.delete(key)
  }
}

/**
 * Sends a message, or tries one again: under the same key it is said once, however often it is tried, and one whose key
 * may be forgotten when its turn comes is not tried. The outbox says what became of it.
 */
export async function send(client: QueryClient, outbox: Outbox, key: string): Promise<void> {
  outbox.change(key, { state: 'sending', problem: undefined })
  return outbox.inLine(() => sendNow(client, outbox, key))
}

/** Whether a message may be tried again by itself: nobody knows whether it arrived. */
export const mayRepeat = ({ state, isRefused, isHeld }: Outgoing): boolean =>
  state === 'failed' && !isRefused && !isHeld

/**
 * Tries again what failed before that instant and may have arrived all the same: the conversation would show it twice, as said
 * and as failed. Under its key it is said once.
 */
export function repeatUncertain(client: QueryClient, outbox: Outbox, beforeMs: number): void {
  const due = outbox.get().outgoing.filter(one => mayRepeat(one) && (one.failedMs ?? 0) < beforeMs)
  for (const { key, repeats = 0 } of due) {
    outbox.change(key, { repeats: repeats + 1 })
    void send(client, outbox, key)
  }
}

/** Gives up a message that is on its way or waits for its turn. It stays, to be tried again; those after it go on. */
export function cancelSending(outbox: Outbox, key: string): void {
  const running = uploads.get(key)
  if (running) running.abort()
  else outbox.change(key, givenUp)
}

/** Takes what was typed and chosen out of the composer and sends it; of files that are gone is told no more. */
export function post(client: QueryClient, outbox: Outbox): Promise<void> {
  const { draft, files, outgoing } = outbox.get()
  const key = crypto.randomUUID()
  const message: Outgoing = {
    key,
    text: draft.trim(),
    files,
    createdAt: new Date().toISOString(),
    state: 'sending',
    isUnsent: true,
  }
  outbox.set({ draft: '', files: [], lostFiles: [], outgoing: [...outgoing, message] })
  return send(client, outbox, key)
}

/** Puts a message that cannot be sent as it is back where it can be changed, behind what was typed since. */
export function takeBack(outbox: Outbox, { key, text, files }: Outgoing): void {
  const { draft, files: chosen, outgoing } = outbox.get()
  outbox.set({
    draft: [draft.trimEnd(), text].filter(Boolean).join('\n'),
    files: [...chosen, ...files],
    outgoing: outgoing.filter(one => one.key !== key),
  })
}
