import { z } from 'zod'
import { endpoint } from './endpoint'
import * as limits from './limits'
import { paths } from './paths'
import { savedPromo } from './promos'
import { typedText } from './typed-text'
import { walletTransaction } from './wallet'
import {
  doneAnswer,
  wireCentsOrNull,
  wireCentsOrZero,
  wireFlag,
  wireGivenCents,
  wireInt,
  wireIntOrNull,
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
  /** Where the picture is: an https address, or a path of this client API that the client's bearer opens. */
  image: wireTextOrNull,
  referallink: wireTextOrNull,
  /** The code this client signed up with. */
  referral_used: wireTextOrNull,
  EBD_referellink: wireTextOrNull,
  PCM: wireTextOrNull,
  /** Whether a password signs in as well; servers that do not tell have no clients without. */
  has_password: z.union([z.undefined(), wireFlag]),
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
  summary: `The client with the wallet, and the newest ${limits.profileTransactions} transactions, oldest first`,
  spec: '2.8, 3, 7',
  /** The transactions are an extract of the wallet's own: what cannot be read of them takes no profile away. */
  answer: z.object({ client_profile: client, transactions: wireList(walletTransaction).catch([]) }),
})

export const updateProfile = endpoint({
  method: 'POST',
  path: paths.updateProfile,
  access: 'client',
  summary:
    'Name, phone and country as they are from now on; `image` when there is a new picture. Nothing is read of the answer',
  spec: '2.8, 5, 7',
  encoding: 'multipart',
  parts: { image: 'file' },
  body: z.object({
    name: typedText({ max: limits.nameLength, blank: 'Please enter your name' }),
    phone: typedText({ max: limits.phoneLength }).default(''),
    /** Two letters of ISO 3166, or ''. */
    country: typedText({ max: limits.nameLength }).default(''),
  }),
  answer: doneAnswer,
})

/** The bytes of the picture, which `image` of the client leads to. Not JSON: the answer is the file. */
export const getProfilePicture = endpoint({
  method: 'GET',
  path: paths.profilePicture,
  access: 'client',
  summary: "The client's picture, a WebP of 320 by 320 pixels",
  spec: '2.2, 2.8',
  answerType: 'image/webp',
  answer: z.never(),
})

export const getCounts = endpoint({
  method: 'GET',
  path: paths.counts,
  access: 'client',
  summary: 'The numbers beside the navigation and the balance in the header',
  spec: '3, 7',
  answer: z.object({
    inporgress_orders: wireIntOrZero,
    /** Addition of this contract: those of them that a writer has begun. */
    started_orders_count: wireIntOrZero,
    notification_count: wireIntOrZero,
    draft_orders: wireIntOrZero,
    revisionorder: wireIntOrZero,
    completed_orders_count: wireIntOrZero,
    completedAllOrdersCount: wireIntOrZero,
    wallet_amount: wireGivenCents,
    conversation_order_count: wireIntOrZero,
    /** Addition of this contract: messages of support that are unread, in all conversations together. */
    unread_messages_count: wireIntOrZero,
    promo_display: wireFlag,
    referral_details: z
      .object({
        first_order_paid_status: wireFlag,
        /** Additions of this contract: what referring friends earned, and how many came. */
        referral_bonus_sum: wireCentsOrNull,
        referrals_count: wireIntOrNull,
      })
      .nullish()
      .transform(
        details =>
          details ?? { first_order_paid_status: false, referral_bonus_sum: null, referrals_count: null },
      ),
  }),
})
