import { z } from 'zod'
import { wireCentsOrNull, wireIdOrNull, wireText, wireTextOrNull, wireTimeOrNull } from './wire'

/**
 * What happens to an order, in the words of the wire. `paid` has an amount, `assigned` the writer's nickname; `delivered`
 * is the work and `revised` what answers a revision.
 */
export const orderEventKinds = [
  'placed',
  'paid',
  'assigned',
  'started',
  'delivered',
  'accepted',
  'revision_requested',
  'revised',
  'revision_accepted',
  'closed',
] as const

/** One thing that happened to an order. All of it is an addition of this contract: a server may tell of none. */
export const orderEvent = z.object({
  kind: wireText,
  at: wireTimeOrNull,
  amount: wireCentsOrNull,
  writer_name: wireTextOrNull,
  /** Of a payment: what its receipt is asked for by. */
  receipt_id: wireIdOrNull,
})
