import type { OrderForm, Step } from './order-form'

/** What is saved in one call. */
export type Part = 'title' | 'attributes' | 'instructions' | 'deadline'

export const stepOfPart: Record<Part, Step> = { title: 1, attributes: 2, instructions: 2, deadline: 3 }

/** In the order in which they are saved. */
const allParts = Object.keys(stepOfPart) as Part[]

/** What the client API holds of each part, as a text to compare with; null when it is not known to hold any. */
export type Held = Record<Part, string | null>

/** What may be chosen for the writer (decisions C-34). */
export const choices = ['citationId', 'educationLevelId', 'sources'] as const
export type ChoiceField = (typeof choices)[number]

const contents: Record<Part, (form: OrderForm) => unknown[]> = {
  title: form => [form.title, form.course],
  attributes: form => choices.map(field => form[field]),
  instructions: form => [form.instructions, ...form.attachments.map(({ id }) => id)],
  deadline: form => [form.deadline, form.hours, form.unreadDeadline, form.pages],
}

/** Held of a choice that was sent and not answered for: no choice, so whatever is chosen differs from it. */
const notKnown = 0

/**
 * What is held of citation, level and sources: null where nothing is, 0 where it is not known what. Once held, the client
 * API knows no way of taking one back.
 */
export function heldChoices(held: Held): Pick<OrderForm, ChoiceField> {
  const [citationId, educationLevelId, sources] = JSON.parse(held.attributes ?? nothing.attributes)
  return { citationId, educationLevelId, sources }
}

/** The choices made here that are not held: another device may have made the others. */
export function changedChoices(form: OrderForm, held: Held): ChoiceField[] {
  const before = heldChoices(held)
  return choices.filter(field => form[field] !== before[field])
}

/** What is held of a part after a save that was not answered for: of what was sent, nobody knows. */
export function unknownOf(part: Part, form: OrderForm, held: Held): string | null {
  if (part !== 'attributes') return null
  const sent = changedChoices(form, held)
  return JSON.stringify(choices.map(field => (sent.includes(field) ? notKnown : form[field])))
}

export const textOf = (part: Part, form: OrderForm): string => JSON.stringify(contents[part](form))

const nothing = { title: null, attributes: '[null,null,null]', instructions: null, deadline: null }

/**
 * What is held of a saved draft, `form` being its values as saved. Empty instructions do not tell whether they were
 * ever saved, and placing wants them saved, so they count as not held.
 */
export function heldOf(form: OrderForm): Held {
  if (form.id === null) return nothing
  const hasInstructions = form.instructions !== '' || form.attachments.length > 0
  return {
    title: textOf('title', form),
    attributes: textOf('attributes', form),
    instructions: hasInstructions ? textOf('instructions', form) : null,
    deadline: form.deadline === null ? null : textOf('deadline', form),
  }
}

/** Whether the instructions were changed here since the order was known to hold them. */
export const isTyped = ({ instructions, knownText }: OrderForm): boolean => instructions !== knownText

/** Whether files are to be sent, or may have arrived unseen: what was not answered for is not held either. */
const hasOpenFiles = ({ newFiles, unanswered }: OrderForm) => newFiles.length + unanswered.length > 0

/** Whether a part differs from what is held. */
export const isUnsaved = (part: Part, form: OrderForm, held: Held): boolean =>
  held[part] !== textOf(part, form) || (part === 'instructions' && hasOpenFiles(form))

/**
 * Whether a part has something of this page's that is not saved yet. Instructions that are not known to be held may be none
 * that anybody typed.
 */
export function isOwn(part: Part, form: OrderForm, held: Held): boolean {
  if (part !== 'instructions' || held.instructions !== null) return isUnsaved(part, form, held)
  return isTyped(form) || hasOpenFiles(form) || form.removedIds.length > 0
}

/** The parts up to a step that differ from what is held. */
export const unsavedParts = (through: Step, form: OrderForm, held: Held): Part[] =>
  allParts.filter(part => stepOfPart[part] <= through && isUnsaved(part, form, held))

/** The form and what was held of it as the wizard opened, or as another device was seen to have saved them since. */
export type Opened = { form: OrderForm; held: Held }

/** The parts a person has touched and that are not saved yet: what was saved meanwhile and is taken back is touched too. */
export const touchedParts = (form: OrderForm, held: Held, opened: Opened): Part[] =>
  unsavedParts(4, form, held).filter(
    part => textOf(part, form) !== textOf(part, opened.form) || held[part] !== opened.held[part],
  )
