import { isKeptFile, type KeptFile } from '@/lib/files/file-shelf'
import { tabShelf } from '@/lib/tab/tab-shelf'
import type { OrderForm, Step } from './order-form'
import { changedChoices, fieldsOfPart, isTyped, type Part, touchedParts } from './parts'
import type { StartIntent } from './start-order'
import type { WizardState } from './wizard-store'

const kept = tabShelf('inkwell:place-order:')

type KeptField = Exclude<(typeof fieldsOfPart)[Part][number], 'attachments'> | 'removedIds'

/** What a reload would lose of the parts that were touched, and of step 4's choices. */
type KeptText = Partial<Pick<OrderForm, KeptField | 'paymentOption' | 'promo'>>

export type Kept = {
  /** Names the stay in the wizard this belongs to; the browser's history entry carries it too. */
  visit: string
  step: Step
  text: KeptText
  /** Chosen in step 2 and not uploaded yet; they lie on the shelf of files. */
  files: KeptFile[]
  start: StartIntent | null
}

/** Whose text, and of which order: null before it has an id. */
type Place = { owner: string; orderId: number | null }

const entryOf = ({ owner, orderId }: Place) => ({ owner, name: String(orderId ?? 'new') })

type Stay = Pick<WizardState, 'form' | 'held' | 'opened' | 'movedFrom'>

/**
 * Whether a deadline is the order's, or what time alone has made of it: it is moved on again wherever it is opened. One that is picked
 * again comes with the hours that are left by then.
 */
const isOrders = ({ form, held, opened, movedFrom }: Stay): boolean =>
  [held.deadline, movedFrom && opened.form].some(
    one => one && one.deadline === form.deadline && one.hours === form.hours,
  )

/** Of a touched part, what was typed or chosen here: the order has the rest, or something newer by then. */
function typedFields(part: Part, stay: Stay): readonly KeptField[] {
  const { form, held } = stay
  if (part === 'attributes') return changedChoices(form, held)
  if (part === 'deadline' && isOrders(stay)) return ['pages']
  if (part !== 'instructions') return fieldsOfPart[part]
  return (['instructions', 'removedIds'] as const).filter(field =>
    field === 'instructions' ? isTyped(form) : form.removedIds.length > 0,
  )
}

export const keptTextOf = (stay: Stay): KeptText =>
  Object.fromEntries(
    touchedParts(stay.form, stay.held, stay.opened).flatMap(part =>
      typedFields(part, stay).map(field => [field, stay.form[field]]),
    ),
  )

/** The changes that bring back what was kept: files that were deleted and not saved leave the list of the order again. */
export function takenUp({ removedIds, ...text }: KeptText, { attachments }: OrderForm): Partial<OrderForm> {
  if (!removedIds) return text
  const isRemoved = ({ id }: { id: number }) => removedIds.includes(id)
  return {
    ...text,
    attachments: attachments.filter(file => !isRemoved(file)),
    removedIds: attachments.filter(isRemoved).map(({ id }) => id),
  }
}

export function readKept(place: Place): Kept | undefined {
  const found = kept.read(entryOf(place)) as Kept | null
  if (typeof found?.text !== 'object' || typeof found.visit !== 'string') return undefined
  return { ...found, files: Array.isArray(found.files) ? found.files.filter(isKeptFile) : [] }
}

export const keep = (place: Place, text: Kept): void => kept.keep(entryOf(place), text)

export const forget = (place: Place): void => kept.forget(entryOf(place))

/** Whether Log Out has taken it away, in whatever tab. */
export const isCleared = (place: Place): boolean => kept.isCleared(entryOf(place))

export const { forgetOthers } = kept
