import 'server-only'
import type { z } from 'zod'
import * as wire from '@/contract/data-export'
import { maskEmail } from '@/contract/mask-email'
import { type ClientCaller, call } from './call'
import { type DeliveryKind, deliveryKindOf } from './deliveries'
import { instant, instantOrNull } from './instant'
import { walletTransaction } from './wallet'

type Sent = z.output<typeof wire.exportData.answer>

/** Years of conversations, as text alone. */
const maxAnswerBytes = 32 * 1024 * 1024

/** A file by its name. `path` asks for its bytes, is null while it is locked, and leaves no server. */
const fileOf = (sent: z.output<typeof wire.exportedFile>) => ({
  name: sent.file,
  sizeBytes: sent.size,
  path: sent.file_path,
})

const messageOf = (sent: z.output<typeof wire.exportedMessage>) => ({
  at: instant(sent.created_at),
  from: sent.type,
  text: sent.message,
  files: sent.attachments.map(fileOf),
})

const eventOf = (sent: Sent['orders'][number]['events'][number]) => ({
  kind: sent.kind,
  at: instantOrNull(sent.at),
  amountCents: sent.amount ?? undefined,
  writerName: sent.writer_name ?? undefined,
})

const reviewOf = (sent: Sent['orders'][number]['reviews'][number]) => ({
  submittedAt: instant(sent.submitted_at),
  stars: sent.rating,
  state: sent.state,
  reason: sent.reason,
  screenshotName: sent.screenshot,
  promoCode: sent.promo_code,
})

const deliveryOf = (sent: z.output<typeof wire.exportedDelivery>) => ({
  at: instant(sent.created_at),
  isRevision: sent.is_rfs,
  message: sent.message,
  files: sent.attachments.map(file => ({
    ...fileOf(file),
    kind: deliveryKindOf(file.order_submission_attachment_type_id),
  })),
})

const saidOf = (sent: Sent['orders'][number]) => ({
  files: sent.attachments.map(fileOf),
  deliveries: sent.deliveries.map(deliveryOf),
  revisionRequests: sent.revisions.map(({ created_at, message, deadline, attachments }) => ({
    at: instant(created_at),
    deadline: instantOrNull(deadline),
    message,
    files: attachments.map(fileOf),
  })),
  messages: sent.messages.map(messageOf),
})

const orderOf = (sent: Sent['orders'][number]) => ({
  code: sent.order_id,
  title: sent.title,
  course: sent.subject,
  instructions: sent.task_description,
  pages: sent.no_of_pages,
  deadline: instantOrNull(sent.deadline),
  citationStyle: sent.citation_style,
  educationLevel: sent.education_level,
  sources: sent.source,
  statusId: sent.status_id,
  isAccepted: sent.is_accepted,
  isRevisionAccepted: sent.is_revision_accepted,
  writerName: sent.writer_name,
  paymentStatus: sent.payment_status,
  paymentOption: sent.payment_option,
  promoCode: sent.promo_code,
  subtotalCents: sent.subtotal,
  discountCents: sent.discount,
  totalCents: sent.total,
  walletCents: sent.wallet_amount,
  paidCents: sent.paid,
  createdAt: instant(sent.created_at),
  updatedAt: instantOrNull(sent.updated_at),
  placedAt: instantOrNull(sent.placed_at),
  stars: sent.stars,
  events: sent.events.map(eventOf),
  reviews: sent.reviews.map(reviewOf),
  ...saidOf(sent),
})

const profileOf = ({ profile: sent }: Sent) => ({
  name: sent.name,
  email: sent.email,
  emailVerifiedAt: instantOrNull(sent.email_verified_at),
  phone: sent.phone,
  country: sent.country,
  pictureAddress: sent.picture_address,
  hasPicture: sent.has_picture,
  careManager: sent.care_manager,
  referralCode: sent.referral_code,
  earlyBirdNo: sent.early_bird_no,
  earlyBirdReferralCode: sent.early_bird_referral_code,
  createdAt: instant(sent.created_at),
})

const referralOf = ({ kind, state, reward, created_at }: NonNullable<Sent['came_by']>) => ({
  kind,
  state,
  rewardCents: reward,
  at: instant(created_at),
})

const moneyOf = (sent: Sent) => ({
  wallet: {
    balanceCents: sent.wallet.balance,
    transactions: sent.wallet.transactions.map(walletTransaction),
  },
  cardPayments: sent.payments.map(({ purpose, order_id, amount, state, created_at, paid_at }) => ({
    purpose,
    order: order_id,
    amountCents: amount,
    state,
    createdAt: instant(created_at),
    paidAt: instantOrNull(paid_at),
  })),
  cameByReferral: sent.came_by && referralOf(sent.came_by),
  referrals: sent.referrals.map(one => ({
    email: one.is_deleted ? null : maskEmail(one.email),
    ...referralOf(one),
  })),
  promos: sent.promos.map(({ code, title, type, amount, tag_line, granted_at, ends_at }) => ({
    code,
    title,
    tagLine: tag_line,
    ...(type === 'Fixed Price' ? { amountCents: Math.round(amount * 100) } : { percent: amount }),
    givenAt: instant(granted_at),
    endsAt: instantOrNull(ends_at),
  })),
})

const dataOf = (sent: Sent) => ({
  madeAt: instant(sent.made_at),
  profile: profileOf(sent),
  sessions: sent.sessions.map(({ device, created_at, last_seen_at, current }) => ({
    device,
    startedAt: instant(created_at),
    lastSeenAt: instant(last_seen_at),
    isCurrent: current,
  })),
  signIns: sent.sign_ins.map(({ issuer, since, ended_at }) => ({
    issuer,
    since: instant(since),
    endedAt: instantOrNull(ended_at),
  })),
  ordersWithoutMail: sent.muted_mail,
  ...moneyOf(sent),
  notifications: sent.notifications.map(({ created_at, message, is_read, order_id }) => ({
    at: instant(created_at),
    message,
    isRead: is_read,
    order: order_id,
  })),
  orders: sent.orders.map(orderOf),
})

/** Everything that is kept of a client. Amounts are integer cents, moments instants, lists the oldest first. */
export type ClientData = ReturnType<typeof dataOf>
export type ExportedOrder = ClientData['orders'][number]
/** `kind` is told of delivered files. */
export type ExportedFile = ExportedOrder['files'][number] & { kind?: DeliveryKind }

/**
 * Everything of the caller's, as it stood at one moment. @throws ClientApiError `not_found` from a client API that has no
 * such call, `rate_limited`. Beyond specification 2.8; docs/decisions/053.
 */
export async function exportData(caller: ClientCaller): Promise<ClientData> {
  const input = { params: { userId: caller.clientId } }
  return dataOf(await call(wire.exportData, input, caller, { maxAnswerBytes }))
}
