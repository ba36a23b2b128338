import type { DeadlineOption } from '@/contract/price'
import type { Order } from '@/lib/client-api/orders'
import { emptyForm, formOf, type OrderForm, openingStep, type Step } from './order-form'
import { type Held, heldOf, type Opened, type Part } from './parts'
import type { Problems } from './rules'
import type { StartIntent } from './start-order'

export type WizardState = {
  form: OrderForm
  opened: Opened
  /** Citation and level as the draft was read with them: their names, should the lists not know them. */
  named: Named
  /** The saved deadline, where the one the wizard opened with is another (decisions C-16). */
  movedFrom: string | null
  /** The tier that was picked, where time has passed since and the client API counts these hours instead. */
  repriced: { from: DeadlineOption; hours: number } | null
  step: Step
  /** What the client API holds of the form. */
  held: Held
  problems: Problems
  /** Grows with every refused Next, so that the screen can lead to the first problem each time. */
  refusals: number
  isSaving: boolean
  /** Step 4 shows what the order costs, and can be paid. */
  isPriced: boolean
  /** The last save failed, and why. */
  failure: unknown
  /** What could not be saved then. */
  failedPart: Part | null
  /** File key -> percent sent, while files are on their way. */
  progress: ReadonlyMap<string, number>
  pendingStart: StartIntent | null
}

export type WizardStore = {
  get: () => WizardState
  set: (changes: Partial<WizardState>) => void
  /** What a person typed or chose. A field that is touched loses its problem. */
  update: (changes: Partial<OrderForm>) => void
  subscribe: (listener: () => void) => () => void
}

export type Named = Pick<Order, 'citation' | 'educationLevel'>
export type Opening = { form: OrderForm; heldForm: OrderForm; named: Named }

/** A draft as the wizard opens with it, and as it is saved: they differ where time has overtaken the deadline. */
export function openingOf(order: Order, nowMs: number): Opening {
  const form = formOf(order, nowMs)
  const { citation, educationLevel } = order
  return {
    form,
    heldForm: { ...form, deadline: order.deadline, hours: order.hours },
    named: { citation, educationLevel },
  }
}

export const newOrder: Opening = {
  form: emptyForm,
  heldForm: emptyForm,
  named: { citation: null, educationLevel: null },
}

/** While no files are on their way. */
export const noProgress: WizardState['progress'] = new Map()

function initialState({ form, heldForm, named }: Opening): WizardState {
  const held = heldOf(heldForm)
  return {
    form,
    opened: { form, held },
    named,
    movedFrom: heldForm.deadline === form.deadline ? null : heldForm.deadline,
    repriced: null,
    step: openingStep(form),
    held,
    problems: {},
    refusals: 0,
    isSaving: false,
    isPriced: false,
    failure: null,
    failedPart: null,
    progress: noProgress,
    pendingStart: null,
  }
}

function without(problems: Problems, touched: string[]): Problems {
  return Object.fromEntries(Object.entries(problems).filter(([field]) => !touched.includes(field)))
}

/** The state of one stay in the wizard, outside of React so that saves never work on what a render has frozen. */
export function createWizardStore(opening: Opening): WizardStore {
  let state = initialState(opening)
  const listeners = new Set<() => void>()
  const set = (changes: Partial<WizardState>) => {
    const isChange = Object.entries(changes).some(
      ([name, value]) => state[name as keyof WizardState] !== value,
    )
    // Everybody who listens would look at the state again.
    if (!isChange) return
    state = { ...state, ...changes }
    for (const listener of listeners) listener()
  }
  return {
    get: () => state,
    set,
    update: changes =>
      set({
        form: { ...state.form, ...changes },
        problems: without(state.problems, Object.keys(changes)),
      }),
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
