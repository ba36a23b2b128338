import { z } from 'zod'
import { endpoint } from './endpoint'
import { paths } from './paths'
import { savedPromo } from './promos'
import {
  wireCentsOrZero,
  wireFlag,
  wireGivenCents,
  wireInt,
  wireIntOrZero,
  wireList,
  wireText,
  wireTextOrNull,
} from './wire'

/** The client as every answer carries it (specification section 3, 'User session'). */
export const client = z.object({
  id: wireInt,
  client_name: wireText,
  email: wireText,
  phone: wireTextOrNull,
  country: wireTextOrNull,
  image: wireTextOrNull,
  referallink: wireTextOrNull,
  EBD_referellink: wireTextOrNull,
  PCM: wireTextOrNull,
  wallet: z
    .object({ balance: wireCentsOrZero })
    .nullish()
    .transform(wallet => wallet ?? { balance: 0 }),
  valid_unused_promos: wireList(savedPromo),
})

export const getProfile = endpoint({
  method: 'GET',
  path: paths.profile,
  access: 'client',
  summary: 'The client with the wallet',
  spec: '2.8, 7',
  answer: z.object({ client_profile: client }),
})

export const getCounts = endpoint({
  method: 'GET',
  path: paths.counts,
  access: 'client',
  summary: 'The numbers beside the navigation and the balance in the header',
  spec: '3, 7',
  answer: z.object({
    inporgress_orders: wireIntOrZero,
    notification_count: wireIntOrZero,
    draft_orders: wireIntOrZero,
    revisionorder: wireIntOrZero,
    completed_orders_count: wireIntOrZero,
    completedAllOrdersCount: wireIntOrZero,
    wallet_amount: wireGivenCents,
    conversation_order_count: wireIntOrZero,
    promo_display: wireFlag,
    referral_details: z
      .object({ first_order_paid_status: wireFlag })
      .nullish()
      .transform(details => details ?? { first_order_paid_status: false }),
  }),
})
