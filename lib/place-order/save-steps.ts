import { isCut, isOutcomeUnknown } from '@/lib/api/outcome'
import { api } from '@/lib/api/request'
import { upload } from '@/lib/api/upload'
import type { Order } from '@/lib/client-api/orders'
import type { SavedInstructions } from '@/lib/client-api/place-order'
import { ApiError } from '@/lib/errors'
import { fileErrors, type NewFile, progressOf } from '@/lib/files/new-files'
import { idsToKeep, readAnew } from './ids-to-keep'
import type { OrderForm } from './order-form'
import { type ChoiceField, changedChoices, type Held, isTyped, type Part } from './parts'
import { type StartIntent, startOnce } from './start-order'
import { batchesOf, step2Body } from './step-2-form'
import * as texts from './texts'

/** What a save changes in the form. What was typed meanwhile is not touched. */
export type SavePatch = Partial<
  Pick<OrderForm, 'id' | 'code' | 'attachments' | 'unanswered' | 'knownText'>
> & {
  /** New files that the order has now. */
  sent?: NewFile[]
  /** Instructions of the order that nobody here had changed when they were read. */
  text?: string
}

/** What a patch changes in the form as it is by now: files may have been chosen, or come back, since the save began. */
export function changesOf({ sent, text, ...changes }: SavePatch, form: OrderForm): Partial<OrderForm> {
  const all: Partial<OrderForm> = changes
  if (sent) all.newFiles = form.newFiles.filter(({ key }) => !sent.some(one => one.key === key))
  if (text !== undefined && !isTyped(form)) all.instructions = text
  return all
}

export type SaveHooks = {
  /** Called as soon as something is known for sure, even when a later part of the same save fails. */
  onPatch: (patch: SavePatch) => void
  onProgress: (progress: Map<string, number>) => void
  onFileErrors: (errors: Map<string, string>) => void
  signal: AbortSignal
  /** What the order is known to hold. */
  held: Held
  /** The start of an order whose answer never came, and where to note one. */
  start: { pending: StartIntent | null; note: (intent: StartIntent | null) => void }
}

const address = (form: OrderForm, part: string) => `/api/place-order/${form.id}/${part}`

async function saveTitle(form: OrderForm, { start, onPatch }: SaveHooks): Promise<void> {
  const body = { title: form.title, course: form.course }
  if (form.id !== null) {
    await api.put(address(form, 'title'), { body })
    return
  }
  const { started, isSaved } = await startOnce(body, start)
  onPatch(started)
  if (!isSaved) await api.put(address({ ...form, ...started }, 'title'), { body })
}

/** Only what was chosen here is sent, and no choice can be taken back. */
async function saveAttributes(form: OrderForm, { held }: SaveHooks): Promise<void> {
  const changed = changedChoices(form, held)
  const chosen = (field: ChoiceField) => (changed.includes(field) && form[field]) || undefined
  const body = {
    citationId: chosen('citationId'),
    educationLevelId: chosen('educationLevelId'),
    sources: chosen('sources'),
  }
  await api.put(`/api/orders/${form.id}/attributes`, { body })
}

/** Whether the order has instructions, and nothing here changes them. */
function isThere(order: Order | null | undefined, form: OrderForm): order is Order {
  const { newFiles, unanswered, removedIds } = form
  const hasNews = isTyped(form) || newFiles.length + unanswered.length + removedIds.length > 0
  return !hasNews && order != null && (order.instructions !== '' || order.attachments.length > 0)
}

/** Instructions that nobody changed here go as the order has them by now: another device may have. */
async function sendBatch(form: OrderForm, batch: NewFile[], hooks: SaveHooks): Promise<SavePatch> {
  const onProgress = (sentBytes: number) => hooks.onProgress(progressOf(batch, sentBytes))
  // From the start, so that an upload that never gets going can be cancelled too.
  onProgress(0)
  const { signal } = hooks
  const order = await readAnew(form.id, signal)
  const text = isTyped(form) ? undefined : order?.instructions
  const instructions = text ?? form.instructions
  if (isThere(order, form)) return { attachments: order.attachments, text, knownText: instructions }
  const body = step2Body({ instructions, keepIds: idsToKeep(form, order), files: batch })
  try {
    const answer = await upload<SavedInstructions>(address(form, 'instructions'), body, {
      onProgress,
      signal,
    })
    // What an earlier try had brought unseen is replaced by now.
    return { attachments: answer.attachments, sent: batch, unanswered: [], text, knownText: instructions }
  } catch (error) {
    if (isOutcomeUnknown(error)) {
      const unknownText = isTyped(form) && { knownText: null }
      hooks.onPatch({ unanswered: [...form.unanswered, ...batch], ...unknownText })
    }
    throw error
  }
}

/** What there is to say of each file of a request that failed. */
function errorsOf(batch: NewFile[], error: unknown): Map<string, string> {
  if (isCut(error)) return new Map(batch.map(({ key }) => [key, texts.fileCut]))
  return fileErrors(batch, error instanceof ApiError ? error.fields : {})
}

/** As many requests as the files need, one after the other; each keeps what the ones before have brought. */
async function saveInstructions(form: OrderForm, hooks: SaveHooks): Promise<void> {
  hooks.onFileErrors(new Map())
  let current = form
  for (const batch of batchesOf(form.newFiles)) {
    const patch = await sendBatch(current, batch, hooks).catch(error => {
      hooks.onFileErrors(errorsOf(batch, error))
      throw error
    })
    hooks.onPatch(patch)
    current = { ...current, ...changesOf(patch, current) }
  }
}

async function saveDeadline(form: OrderForm): Promise<void> {
  const { deadline, hours, pages } = form
  await api.put(address(form, 'deadline'), { body: { deadline, hours, pages } })
}

/** Saves one part of the form. @throws ApiError, or the signal's reason when the person cancelled. */
export const savePart: Record<Part, (form: OrderForm, hooks: SaveHooks) => Promise<void>> = {
  title: saveTitle,
  attributes: saveAttributes,
  instructions: saveInstructions,
  deadline: saveDeadline,
}
