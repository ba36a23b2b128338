import { z } from 'zod'
import { messageTypes } from './chat'
import { endpoint } from './endpoint'
import { orderEvent } from './order-events'
import { paths } from './paths'
import { savedPromo } from './promos'
import { referralKinds, referralStates } from './referrals'
import { walletTransaction } from './wallet'
import {
  wireCents,
  wireCentsOrZero,
  wireFlag,
  wireGivenList,
  wireInt,
  wireIntOrNull,
  wireIntOrZero,
  wireList,
  wireText,
  wireTextOrNull,
  wireTime,
  wireTimeOrNull,
} from './wire'

/* Everything a client API keeps of a client and may tell that client. An addition of this contract. */

/** `file_path` is null while the file is locked; with it `/download-file` is asked for the bytes. */
export const exportedFile = z.object({
  file: wireText,
  file_path: wireTextOrNull,
  size: wireIntOrNull,
})

const files = wireList(exportedFile)

/** As every delivered file, it says what it is. */
export const exportedDelivery = z.object({
  created_at: wireTime,
  message: wireText,
  is_rfs: wireFlag,
  attachments: wireList(exportedFile.extend({ order_submission_attachment_type_id: wireIntOrNull })),
})

export const exportedMessage = z.object({
  created_at: wireTime,
  /** Who wrote it. */
  type: z.enum(messageTypes),
  message: wireText,
  attachments: files,
})

export const exportedOrder = z.object({
  order_id: z.string().min(1),
  title: wireText,
  subject: wireText,
  task_description: wireTextOrNull,
  no_of_pages: wireIntOrZero,
  deadline: wireTimeOrNull,
  citation_style: wireTextOrNull,
  education_level: wireTextOrNull,
  source: wireIntOrNull,
  status_id: wireInt,
  is_accepted: wireFlag,
  is_revision_accepted: wireFlag,
  writer_name: wireTextOrNull,
  payment_status: wireText,
  payment_option: wireText,
  promo_code: wireTextOrNull,
  subtotal: wireCentsOrZero,
  discount: wireCentsOrZero,
  total: wireCentsOrZero,
  wallet_amount: wireCentsOrZero,
  paid: wireCentsOrZero,
  created_at: wireTime,
  updated_at: wireTimeOrNull,
  placed_at: wireTimeOrNull,
  stars: wireIntOrNull,
  attachments: files,
  deliveries: wireList(exportedDelivery),
  revisions: wireList(
    z.object({ created_at: wireTime, message: wireText, deadline: wireTimeOrNull, attachments: files }),
  ),
  reviews: wireList(
    z.object({
      submitted_at: wireTime,
      rating: wireInt,
      state: wireText,
      reason: wireTextOrNull,
      screenshot: wireText,
      promo_code: wireTextOrNull,
    }),
  ),
  events: wireList(orderEvent),
  messages: wireList(exportedMessage),
})

const exportedReferral = z.object({
  /** Masked, for it is the friend's: 'j***@example.com'. */
  email: wireText,
  is_deleted: wireFlag,
  kind: z.enum(referralKinds),
  state: z.enum(referralStates),
  reward: wireCentsOrZero,
  created_at: wireTime,
})

export const exportData = endpoint({
  method: 'GET',
  path: paths.dataExport,
  access: 'client',
  summary:
    'Everything that is kept of the client and that the client may know, as it stood at one moment. A limited number of times an hour',
  spec: '2.8',
  answer: z.object({
    made_at: wireTime,
    profile: z.object({
      name: wireText,
      email: wireText,
      email_verified_at: wireTimeOrNull,
      phone: wireTextOrNull,
      country: wireTextOrNull,
      /** An address elsewhere; null for none, and for one that `/clients/{userId}/picture` has. */
      picture_address: wireTextOrNull,
      has_picture: wireFlag,
      care_manager: wireTextOrNull,
      referral_code: wireTextOrNull,
      early_bird_no: wireIntOrNull,
      early_bird_referral_code: wireTextOrNull,
      created_at: wireTime,
    }),
    sessions: wireList(
      z.object({ device: wireTextOrNull, created_at: wireTime, last_seen_at: wireTime, current: wireFlag }),
    ),
    /** Accounts elsewhere that sign the client in; `ended_at` where one was disowned. */
    sign_ins: wireList(z.object({ issuer: wireText, since: wireTime, ended_at: wireTimeOrNull })),
    /** The orders whose unread messages the client wants no mail about. */
    muted_mail: wireList(wireText),
    promos: wireList(savedPromo.extend({ granted_at: wireTime, ends_at: wireTimeOrNull })),
    wallet: z.object({
      balance: wireCents,
      transactions: wireGivenList(walletTransaction),
    }),
    /** By card: what was asked for, and whether it was paid. */
    payments: wireList(
      z.object({
        purpose: wireText,
        order_id: wireTextOrNull,
        amount: wireCents,
        state: wireText,
        created_at: wireTime,
        paid_at: wireTimeOrNull,
      }),
    ),
    /** How the client came, null for by nobody's link; and who came by the client's. */
    came_by: exportedReferral.omit({ email: true, is_deleted: true }).nullable(),
    referrals: wireList(exportedReferral),
    notifications: wireList(
      z.object({ created_at: wireTime, message: wireText, is_read: wireFlag, order_id: wireTextOrNull }),
    ),
    orders: wireGivenList(exportedOrder),
  }),
})
