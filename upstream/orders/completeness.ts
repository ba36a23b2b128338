import { refuse } from '../http/refusal'
import { priceOfOrder } from './order-price'
import type { OrderRow } from './order-rows'

type Step = { title: string; isSaved: (order: OrderRow) => boolean }

/** What a draft needs before it can be placed, each by the title of its step (specification 2.14). */
const steps: Step[] = [
  { title: 'Title & Course', isSaved: order => order.title !== '' && order.subject !== '' },
  { title: 'Instructions', isSaved: order => order.taskDescription !== null },
  {
    title: 'Deadline & Page(s)',
    isSaved: order => order.deadline !== null && priceOfOrder(order) !== undefined,
  },
]

const missingOf = (order: OrderRow): Step[] => steps.filter(step => !step.isSaved(order))

/** The titles of the steps that a draft's client has not saved yet. */
export const missingSteps = (order: OrderRow): string[] => missingOf(order).map(({ title }) => title)

/** @throws Refusal 422 naming every step of which nothing is saved, all of them unless told. */
export const refuseIncomplete = (missing: Step[] = steps): never =>
  refuse(422, `Please complete first: ${missing.map(step => step.title).join(', ')}.`)

/** The deadline and price of an order whose steps 1 to 3 are saved. @throws Refusal 422 naming the steps that are not. */
export function requireComplete(order: OrderRow) {
  const missing = missingOf(order)
  const price = priceOfOrder(order)
  if (missing.length > 0 || !order.deadline || !price) return refuseIncomplete(missing)
  return { deadline: order.deadline, price }
}
