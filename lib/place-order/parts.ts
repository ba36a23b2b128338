import type { OrderForm, Step } from './order-form'

/** What is saved in one call. */
export type Part = 'title' | 'attributes' | 'instructions' | 'deadline'

export const stepOfPart: Record<Part, Step> = { title: 1, attributes: 2, instructions: 2, deadline: 3 }

/** In the order in which they are saved. */
export const allParts = Object.keys(stepOfPart) as Part[]

/** What the client API holds of each part, as a text to compare with; null when it is not known to hold any. */
export type Held = Record<Part, string | null>

const contents: Record<Part, (form: OrderForm) => unknown[]> = {
  title: form => [form.title, form.course],
  attributes: form => [form.citationId, form.educationLevelId, form.sources],
  instructions: form => [form.instructions, ...form.attachments.map(({ id }) => id)],
  deadline: form => [form.deadline, form.hours, form.pages],
}

type Choices = Pick<OrderForm, 'citationId' | 'educationLevelId' | 'sources'>

/** What is held of citation, level and sources: once held, the client API knows no way of taking one back. */
export function heldChoices(held: Held): Choices {
  const [citationId, educationLevelId, sources] = JSON.parse(held.attributes ?? nothing.attributes)
  return { citationId, educationLevelId, sources }
}

/** What is held after a save that was not answered for: nobody knows, so whatever is chosen differs from it. */
export const unknownOf = (part: Part, form: OrderForm): string | null =>
  part === 'attributes' ? JSON.stringify(contents[part](form).map(value => value && 0)) : null

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

/** Whether files are to be sent, or may have arrived unseen: what was not answered for is not held either. */
const hasOpenFiles = ({ newFiles, unanswered }: OrderForm) => newFiles.length + unanswered.length > 0

/** Whether a part differs from what is held. */
export const isUnsaved = (part: Part, form: OrderForm, held: Held): boolean =>
  held[part] !== textOf(part, form) || (part === 'instructions' && hasOpenFiles(form))

/** The parts up to a step that differ from what is held. */
export const unsavedParts = (through: Step, form: OrderForm, held: Held): Part[] =>
  allParts.filter(part => stepOfPart[part] <= through && isUnsaved(part, form, held))

/** The parts a person has touched since the wizard opened and that are not saved yet. */
export const touchedParts = (form: OrderForm, { held, opened }: { held: Held; opened: OrderForm }): Part[] =>
  unsavedParts(4, form, held).filter(part => textOf(part, form) !== textOf(part, opened))
