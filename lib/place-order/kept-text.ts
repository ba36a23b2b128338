import type { OrderForm, Step } from './order-form'
import type { Part } from './parts'
import type { StartIntent } from './start-order'

/*
 * What was typed and not saved yet, kept for this tab (docs/decisions/014-typed-text-survives-a-reload.md). Entries are
 * filed under the signed-in person's mark, so that nobody ever meets another's words.
 */

const prefix = 'inkwell:place-order:'

const fieldsOfPart = {
  title: ['title', 'course'],
  attributes: ['citationId', 'educationLevelId', 'sources'],
  instructions: ['instructions'],
  deadline: ['deadline', 'hours', 'deadlineOption', 'pages'],
} as const satisfies Record<Part, readonly (keyof OrderForm)[]>

/** What a reload would lose of the parts that were touched, and of step 4's choices; files cannot be kept. */
export type KeptText = Partial<
  Pick<OrderForm, (typeof fieldsOfPart)[Part][number] | 'paymentOption' | 'promo'>
>

export type Kept = {
  /** Names the stay in the wizard this belongs to; the browser's history entry carries it too. */
  visit: string
  step: Step
  text: KeptText
  start: StartIntent | null
  /** The session ended under it: the next visit takes it up, whatever its name. */
  resumes?: boolean
}

/** Whose text, and of which order: null before it has an id. */
export type Shelf = { owner: string; orderId: number | null }

const nameOf = ({ owner, orderId }: Shelf) => `${prefix}${owner}:${orderId ?? 'new'}`

export const keptTextOf = (form: OrderForm, touched: Part[]): KeptText =>
  Object.fromEntries(touched.flatMap(part => fieldsOfPart[part].map(field => [field, form[field]])))

/** Storage may be full, blocked or written by another version: then nothing is kept, and nothing breaks. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

export function readKept(shelf: Shelf): Kept | undefined {
  const kept = attempt(() => JSON.parse(sessionStorage.getItem(nameOf(shelf)) ?? 'null') as Kept | null)
  return typeof kept?.text === 'object' && typeof kept.visit === 'string' ? kept : undefined
}

export const keep = (shelf: Shelf, kept: Kept): void =>
  attempt(() => sessionStorage.setItem(nameOf(shelf), JSON.stringify(kept)))

export const forget = (shelf: Shelf): void => attempt(() => sessionStorage.removeItem(nameOf(shelf)))

/** Clears away what others have left in this tab. */
export const forgetOthers = (owner: string): void =>
  attempt(() => {
    for (const name of Object.keys(sessionStorage)) {
      if (name.startsWith(prefix) && !name.startsWith(`${prefix}${owner}:`)) sessionStorage.removeItem(name)
    }
  })
