import type { OrderForm, Step } from './order-form'

/** What may be chosen for the writer (decisions C-34). */
export const choices = ['citationId', 'educationLevelId', 'sources'] as const
export type ChoiceField = (typeof choices)[number]

/** What is saved in one call, in the order in which it is saved. */
export const fieldsOfPart = {
  title: ['title', 'course'],
  attributes: choices,
  instructions: ['instructions', 'attachments'],
  deadline: ['deadline', 'hours', 'deadlineOption', 'unreadDeadline', 'pages'],
} as const satisfies Record<string, readonly (keyof OrderForm)[]>

export type Part = keyof typeof fieldsOfPart

const allParts = Object.keys(fieldsOfPart) as Part[]

export const stepOfPart: Record<Part, Step> = { title: 1, attributes: 2, instructions: 2, deadline: 3 }

type Contents<P extends Part> = Pick<OrderForm, (typeof fieldsOfPart)[P][number]>

/** What a form says of one part. */
export const contentsOf = <P extends Part>(part: P, form: OrderForm): Contents<P> =>
  Object.fromEntries(fieldsOfPart[part].map(field => [field, form[field]])) as Contents<P>

/**
 * What the client API holds of each part; null when it is not known to hold any. Of the choices each is null where nothing is
 * held, and 0 where it is not known what. Once held, the client API knows no way of taking one back.
 */
export type Held = { [P in Part]: Contents<P> | null } & { attributes: Contents<'attributes'> }

/** Held of a choice that was sent and not answered for: no choice, so whatever is chosen differs from it. */
const notKnown = 0

/** The choices made here that are not held: another device may have made the others. */
export const changedChoices = (form: OrderForm, { attributes }: Held): ChoiceField[] =>
  choices.filter(field => form[field] !== attributes[field])

/** What is held after a save of a part that was not answered for: of what was sent, nobody knows. */
export function heldInDoubt(part: Part, form: OrderForm, held: Held): Held {
  if (part !== 'attributes') return { ...held, [part]: null }
  const sent = changedChoices(form, held).map(field => [field, notKnown])
  return { ...held, attributes: { ...held.attributes, ...Object.fromEntries(sent) } }
}

/**
 * What is held of a saved draft, `form` being its values as saved. Empty instructions do not tell whether they were
 * ever saved, and placing wants them saved, so they count as not held.
 */
export function heldOf(form: OrderForm): Held {
  const hasInstructions = form.instructions !== '' || form.attachments.length > 0
  return {
    title: form.id === null ? null : contentsOf('title', form),
    attributes: contentsOf('attributes', form),
    instructions: hasInstructions ? contentsOf('instructions', form) : null,
    deadline: form.deadline === null ? null : contentsOf('deadline', form),
  }
}

/** Of uploaded files their ids: what else is known of one may change with every read. */
const comparable = (value: unknown): unknown =>
  Array.isArray(value) ? String(value.map(({ id }) => id)) : value

type Said = Partial<OrderForm> | null

/** Whether one says the same of a part as the other. */
export const isSame = (part: Part, one: Said, other: Said): boolean =>
  fieldsOfPart[part].every(field => comparable(one?.[field]) === comparable(other?.[field]))

/** Whether the instructions were changed here since the order was known to hold them. */
export const isTyped = ({ instructions, knownText }: OrderForm): boolean => instructions !== knownText

/** Whether files are to be sent, or may have arrived unseen: what was not answered for is not held either. */
const hasOpenFiles = ({ newFiles, unanswered }: OrderForm) => newFiles.length + unanswered.length > 0

/** Whether a part differs from what is held. */
export const isUnsaved = (part: Part, form: OrderForm, held: Held): boolean =>
  !isSame(part, form, held[part]) || (part === 'instructions' && hasOpenFiles(form))

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
    part => !isSame(part, form, opened.form) || !isSame(part, held[part], opened.held[part]),
  )
