import { z } from 'zod'
import { delivery } from './deliveries'
import { endpoint } from './endpoint'
import * as limits from './limits'
import { orderEvent } from './order-events'
import { paths } from './paths'
import { paymentOptions } from './price'
import { client } from './profile'
import { review } from './reviews'
import { revision } from './revisions'
import { isBlank } from './text'
import {
  doneAnswer,
  messageAnswer,
  wireCentsOrNull,
  wireCentsOrZero,
  wireFlag,
  wireGivenList,
  wireIdOrNull,
  wireInt,
  wireIntOrNull,
  wireIntOrZero,
  wireList,
  wireNumberOrZero,
  wireText,
  wireTextOrNull,
  wireTimeOrNull,
} from './wire'

/** An attachment; servers spell the path `filepath` or `file_path`. */
export const attachment = z
  .object({
    id: wireInt,
    file: wireText,
    file_path: wireTextOrNull,
    filepath: wireTextOrNull,
    is_on_google_drive: wireFlag,
    url: wireTextOrNull,
    size: wireIntOrNull,
  })
  .transform(({ filepath, ...rest }) => ({ ...rest, file_path: rest.file_path ?? filepath }))

/** A choice with its name. One that cannot be read is no reason to refuse its order: the id stands beside it. */
const namedChoice = z.object({ id: wireInt, name: wireText }).nullish().catch(null)

const wrongSources = `Enter a whole number from ${limits.sourcesMin} to ${limits.sourcesMax}`
const isSourceCount = (count: number | null) =>
  count !== null && count >= limits.sourcesMin && count <= limits.sourcesMax

/** How far an order is paid, as the specification spells it; anything else is refused. */
export const paymentStatuses = ['Unpaid', 'Paid', 'Partial Paid'] as const
export const paymentStatus = z.enum(paymentStatuses)

/** How an order is to be paid; in full when nothing is said. */
export const paymentOption = z
  .enum([...paymentOptions, ''])
  .nullish()
  .transform(option => option || 'full')

/** The promo of an order: an object, of which some servers leave out code and title, or the code alone. */
const promo = z
  .union([
    z.object({ code: wireTextOrNull, title: wireTextOrNull, type: wireText, amount: wireNumberOrZero }),
    z.string().transform(text => (isBlank(text) ? null : text)),
  ])
  .nullish()

/** An order (specification section 3, 'Order (server)'); amounts are dollars on the wire. */
export const order = z.object({
  id: wireInt,
  order_id: wireText,
  client_id: wireInt,
  title: wireText,
  subject: wireText,
  task_description: wireText,
  no_of_pages: wireIntOrZero,
  deadline: wireTimeOrNull,
  hours: wireTextOrNull,
  created_at: wireTimeOrNull,
  updated_at: wireTimeOrNull,
  /** When it was confirmed. An addition of this contract: a server may leave it out. */
  placed_at: wireTimeOrNull,
  promo_code: promo,
  clientpromo_code: promo,
  attachments: wireList(attachment),
  wallet_amount: wireCentsOrZero,
  payment_option: paymentOption,
  payment_status: paymentStatus,
  subtotal: wireCentsOrZero,
  discount: wireCentsOrZero,
  total: wireCentsOrNull,
  paid: wireCentsOrZero,
  remaining_total: wireCentsOrZero,
  status_id: wireIntOrZero,
  citation_style_id: wireIdOrNull,
  citationstyle: namedChoice,
  education_level_id: wireIdOrNull,
  educationallevel: namedChoice,
  source: wireIntOrNull.transform(count => (isSourceCount(count) ? count : null)),
  is_accepted: wireFlag,
  is_revision_accepted: wireFlag,
  is_completed: wireFlag,
  o_rating: wireIntOrZero,
  unread_support_conversations: wireIntOrZero,
  revisions: wireList(revision),
  latest_revision1: revision.nullish(),
  writer_name: wireTextOrNull,
})

export const listOrdersInProgress = endpoint({
  method: 'GET',
  path: paths.ordersInProgress,
  access: 'client',
  summary: 'Paid orders being worked on, oldest first',
  spec: '2.4, 7',
  answer: z.object({ orders: wireGivenList(order) }),
})

export const listDraftOrders = endpoint({
  method: 'GET',
  path: paths.draftOrders,
  access: 'client',
  summary: 'Unpaid orders, oldest first',
  spec: '2.5, 7',
  answer: z.object({ orders: wireGivenList(order) }),
})

export const listCompletedOrders = endpoint({
  method: 'GET',
  path: paths.completedOrders,
  access: 'client',
  summary: 'Orders completed by the writer, in revision or closed, oldest first',
  spec: '2.7, 4, 7',
  answer: z.object({ orders: wireGivenList(order) }),
})

export const listRevisionOrders = endpoint({
  method: 'GET',
  path: paths.revisionOrders,
  access: 'client',
  summary: 'Orders with a revision that is not accepted yet, oldest first, each with its latest',
  spec: '2.6, 7',
  answer: z.object({ orders: wireGivenList(order) }),
})

export const acceptOrder = endpoint({
  method: 'POST',
  path: paths.acceptOrder,
  access: 'client',
  summary: 'Accept the delivered order, and once it is accepted its revision (decisions C-43)',
  spec: '2.18, 4, 7',
  body: z.object({ client_id: wireInt, order_id: wireInt }),
  answer: doneAnswer,
})

export const deleteDraft = endpoint({
  method: 'POST',
  path: paths.deleteDraft,
  access: 'client',
  summary: 'Delete an unpaid order; what was taken from the wallet for it comes back',
  spec: '2.5, 7',
  body: z.object({ order_id: wireInt }),
  answer: messageAnswer,
})

export const getOrder = endpoint({
  method: 'GET',
  path: paths.orderDetail,
  access: 'client-or-invoice',
  summary: 'One order with everything that belongs to it',
  spec: '2.18, 7',
  query: z.object({ client_id: wireInt }),
  answer: z.object({
    order,
    /** Who ordered: an addition to the order, which is there without it. */
    client: client.nullish().catch(null),
    completedFiles: wireList(delivery),
    review,
    events: wireList(orderEvent),
  }),
})

const choiceId = wireInt.pipe(z.number().min(1).max(2_147_483_647))

export const updateOrderAttributes = endpoint({
  method: 'POST',
  path: paths.updateOrderAttributes,
  access: 'client',
  summary: 'Citation style, number of sources, education level; only what is sent changes',
  spec: '2.18, 5, 7',
  body: z.object({
    order_id: wireInt,
    citation_style_id: choiceId.optional(),
    source: wireInt.refine(isSourceCount, wrongSources).optional(),
    education_level_id: choiceId.optional(),
  }),
  answer: messageAnswer,
})
