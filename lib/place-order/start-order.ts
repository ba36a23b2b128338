import { isOutcomeUnknown, isRefusal } from '@/lib/api/outcome'
import { api } from '@/lib/api/request'
import type { StartedOrder } from '@/lib/client-api/place-order'

type TitleAndCourse = { title: string; course: string }

/** A start of an order that was sent: the same words with the same key never start a second one. */
export type StartIntent = TitleAndCourse & { key: string }

type StartMemory = { pending: StartIntent | null; note: (intent: StartIntent | null) => void }

const send = ({ key, ...body }: StartIntent) =>
  api.post<StartedOrder>('/api/place-order', { body, idempotencyKey: key })

/**
 * Starts an order once. A start whose answer was lost is asked for again word for word before anything else, so that
 * changing the title in between makes no second order; `isSaved` then says whether these words are in it already.
 */
export async function startOnce(words: TitleAndCourse, { pending, note }: StartMemory) {
  if (pending) {
    try {
      const started = await send(pending)
      note(null)
      return { started, isSaved: pending.title === words.title && pending.course === words.course }
    } catch (error) {
      if (!isRefusal(error)) throw error
    }
  }
  const intent = { key: crypto.randomUUID(), ...words }
  note(intent)
  try {
    const started = await send(intent)
    note(null)
    return { started, isSaved: true }
  } catch (error) {
    if (!isOutcomeUnknown(error)) note(null)
    throw error
  }
}
