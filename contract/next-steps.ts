import { z } from 'zod'
import { endpoint } from './endpoint'
import { paths } from './paths'
import { wireCentsOrZero, wireGivenList, wireInt, wireIntOrZero, wireText, wireTimeOrNull } from './wire'

/**
 * What may wait for the client in an order, the most pressing first: files that open with the rest of the payment, work
 * and revised work to accept, messages of support, a draft to finish, a review that earns a promo.
 */
export const nextStepKinds = [
  'pay_remaining',
  'accept',
  'accept_revision',
  'read_messages',
  'finish_draft',
  'write_review',
] as const

/** How many steps an answer has at most. */
export const nextStepsMax = 6

/** One thing to do, in the order with that id. Amounts are dollars on the wire. */
const nextStep = z.object({
  kind: wireText,
  id: wireInt,
  order_id: wireText,
  title: wireText,
  remaining_total: wireCentsOrZero,
  unread: wireIntOrZero,
  /** Of a draft. */
  deadline: wireTimeOrNull,
  /** When the promo that a draft was placed with ends. */
  promo_ends_at: wireTimeOrNull,
})

/** The whole call is an addition of this contract: of a server without it (404) the counts are shown instead. */
export const listNextSteps = endpoint({
  method: 'GET',
  path: paths.nextSteps,
  access: 'client',
  summary: 'What waits for the client, the most pressing first, and how much there is in all',
  spec: '2.1, decisions C-63',
  answer: z.object({ steps: wireGivenList(nextStep), total: wireIntOrZero }),
})
