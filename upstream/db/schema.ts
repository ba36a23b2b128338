import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { paymentStatuses } from '../../contract/orders'
import { paymentOptions } from '../../contract/price'
import { transactionTypes } from '../../contract/wallet'
import { citationStyles, educationLevels } from './choice-schema'
import { cents, createdAt, id, moment, storedFile } from './columns'
import { rulesOfOrderMoney } from './money-rules'
import { mailboxOf, phoneEndOf } from './same-person'

/* Amounts are integer cents; moments are timestamptz. Nothing is deleted by cascade but what belongs to a draft. */

/** The client a row belongs to. */
export const clientId = () =>
  bigint('client_id', { mode: 'number' })
    .notNull()
    .references(() => clients.id)

/** The order a row belongs to; by cascade it goes with the draft. */
export const orderId = (onDelete?: 'cascade') =>
  bigint('order_id', { mode: 'number' })
    .notNull()
    .references(() => orders.id, { onDelete })

/** Keeps one account per address, however it is written. */
export const emailIndex = 'clients_email_key'

export const clients = pgTable(
  'clients',
  {
    id: id(),
    name: text('client_name').notNull(),
    email: text('email').notNull(),
    passwordHash: text('password_hash'),
    phone: text('phone'),
    country: text('country'),
    image: text('image'),
    referralCode: text('referral_code').notNull().unique(),
    earlyBirdReferralCode: text('early_bird_referral_code').unique(),
    /** The client's place in the Early Bird campaign, from 1. */
    earlyBirdNo: integer('early_bird_no').unique(),
    referralUsed: text('referral_used'),
    oauthProvider: text('oauth_provider'),
    emailVerifiedAt: moment('email_verified_at'),
    /** When the account was proven by an address it had before support gave it this one, if it was. */
    provenBefore: moment('proven_before'),
    pcmName: text('pcm_name'),
    createdAt: createdAt(),
    /** From then on the row is a pseudonym: it holds the sums together and names nobody. */
    deletedAt: moment('deleted_at'),
  },
  table => [
    uniqueIndex(emailIndex).on(sql`lower(${table.email})`),
    index('clients_mailbox_idx').on(mailboxOf(table.email)),
    index('clients_phone_end_idx').on(phoneEndOf(table.phone)).where(sql`${table.phone} is not null`),
    index('clients_image_idx').on(table.image).where(sql`${table.image} is not null`),
  ],
)

/** The ledger: rows are added and never changed, a trigger sees to that. Their sum is the balance; `sourceKey` lets one event count once. */
export const walletTransactions = pgTable(
  'wallet_transactions',
  {
    id: id(),
    clientId: clientId(),
    createdAt: createdAt(),
    reason: text('reason').notNull(),
    type: text('type', { enum: transactionTypes }).notNull(),
    amountCents: integer('amount_cents').notNull(),
    orderId: bigint('order_id', { mode: 'number' }),
    sourceKey: text('source_key').notNull().unique(),
  },
  table => [
    index('wallet_transactions_client_idx').on(table.clientId, table.id),
    index('wallet_transactions_order_idx').on(table.orderId).where(sql`${table.orderId} is not null`),
    check('wallet_transactions_amount_positive', sql`${table.amountCents} > 0`),
    check('wallet_transactions_in_or_out', sql`${table.type} in ('credit', 'debit')`),
  ],
)

/** Discounts and their rules. `code` is in capitals; people may type it as they like. */
export const promos = pgTable(
  'promos',
  {
    code: text('code').primaryKey(),
    title: text('title').notNull(),
    type: text('type', { enum: ['Fixed Price', 'Percentage'] }).notNull(),
    /** Cents for a fixed price, hundredths of a percent for a percentage. */
    amountHundredths: integer('amount_hundredths').notNull(),
    tagLine: text('tag_line'),
    startsAt: moment('starts_at'),
    endsAt: moment('ends_at'),
    /** How many clients may use it, the first ones. */
    maxClients: integer('max_clients'),
    oncePerClient: boolean('once_per_client').notNull(),
    /** Only clients it was given to may use it. */
    isPersonal: boolean('is_personal').notNull(),
    createdAt: createdAt(),
  },
  table => [check('promos_amount_positive', sql`${table.amountHundredths} > 0`)],
)

/** Who was given which promo: the saved promos of a client. */
export const clientPromos = pgTable(
  'client_promos',
  {
    clientId: clientId(),
    code: text('code')
      .notNull()
      .references(() => promos.code),
    grantedAt: moment('granted_at').notNull(),
  },
  table => [primaryKey({ columns: [table.clientId, table.code] })],
)

export const orders = pgTable(
  'orders',
  {
    id: id(),
    code: text('order_id').notNull().unique(),
    clientId: clientId(),
    title: text('title').notNull(),
    subject: text('subject').notNull(),
    /** Null until the instructions were saved, empty ones included. */
    taskDescription: text('task_description'),
    pages: integer('no_of_pages').notNull().default(0),
    deadline: moment('deadline'),
    /** Lead time in seconds, fixed when the deadline was picked. */
    leadSeconds: integer('lead_seconds'),
    citationStyleId: integer('citation_style_id').references(() => citationStyles.id),
    educationLevelId: integer('education_level_id').references(() => educationLevels.id),
    source: integer('source'),
    paymentOption: text('payment_option', { enum: paymentOptions }).notNull().default('full'),
    paymentStatus: text('payment_status', { enum: paymentStatuses }).notNull().default('Unpaid'),
    subtotalCents: cents('subtotal_cents'),
    discountCents: cents('discount_cents'),
    totalCents: cents('total_cents'),
    /** The promo as it was when the order was placed with it. */
    promoCode: text('promo_code').references(() => promos.code),
    promoTitle: text('promo_title'),
    promoType: text('promo_type'),
    promoHundredths: integer('promo_hundredths'),
    promoHeldAt: moment('promo_held_at'),
    /** Taken from the wallet when the order was placed; held until it is paid or given back. */
    walletCents: cents('wallet_cents'),
    paidCents: cents('paid_cents'),
    /** 0 draft, 1 waiting for a writer, 2 assigned, 3 in progress, 4 in revision, 5 completed, 14 closed. */
    statusId: integer('status_id').notNull().default(0),
    isAccepted: boolean('is_accepted').notNull().default(false),
    isRevisionAccepted: boolean('is_revision_accepted').notNull().default(false),
    writerName: text('writer_name'),
    placedAt: moment('placed_at'),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull(),
  },
  table => [
    index('orders_client_idx').on(table.clientId, table.id),
    index('orders_due_idx').on(table.deadline, table.id).where(sql`${table.statusId} between 1 and 4`),
    index('orders_promo_idx').on(table.promoCode).where(sql`${table.promoCode} is not null`),
    ...rulesOfOrderMoney(table),
  ],
)

export const attachments = pgTable(
  'attachments',
  {
    id: id(),
    orderId: orderId('cascade'),
    ...storedFile(),
    createdAt: createdAt(),
  },
  table => [index('attachments_order_idx').on(table.orderId)],
)

/** Ended by us, and without an answer of the provider since its own end: it may have been paid all the same. */
export const isUnansweredSinceEnd = (
  table: Record<'state' | 'answeredAt' | 'createdAt' | 'expiresAt', AnyPgColumn>,
) =>
  sql`${table.state} = 'expired' and coalesce(${table.answeredAt}, ${table.createdAt}) < ${table.expiresAt}`

/** Checkouts at the card provider. `confirmedAt` is set once, with the payment it stands for. */
export const checkoutSessions = pgTable(
  'checkout_sessions',
  {
    id: text('id').primaryKey(),
    clientId: clientId(),
    /** Null for a top-up, and once the draft it was for is deleted. */
    orderId: bigint('order_id', { mode: 'number' }).references(() => orders.id, { onDelete: 'set null' }),
    /** The invoice it was opened through, which may be gone with its draft. */
    invoiceCode: text('invoice_code'),
    purpose: text('purpose', { enum: ['order', 'remaining', 'topup'] }).notNull(),
    amountCents: integer('amount_cents').notNull(),
    state: text('state', { enum: ['open', 'processed', 'expired', 'disagrees'] })
      .notNull()
      .default('open'),
    url: text('url').notNull(),
    successUrl: text('success_url').notNull(),
    cancelUrl: text('cancel_url').notNull(),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    /** When the provider was last asked about it, by the job that reconciles; and when it was last asked and answered. */
    askedAt: moment('asked_at'),
    answeredAt: moment('answered_at'),
    confirmedAt: moment('confirmed_at'),
  },
  table => [
    index('checkout_sessions_client_idx').on(table.clientId),
    index('checkout_sessions_order_idx').on(table.orderId),
    index('checkout_sessions_unanswered_idx').on(table.expiresAt).where(isUnansweredSinceEnd(table)),
    uniqueIndex('checkout_sessions_one_open_per_order').on(table.orderId).where(sql`${table.state} = 'open'`),
    check('checkout_sessions_amount_positive', sql`${table.amountCents} > 0`),
  ],
)

export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    clientId: clientId(),
    orderId: bigint('order_id', { mode: 'number' }).references(() => orders.id, { onDelete: 'cascade' }),
    message: text('notify_msg').notNull(),
    isRead: boolean('is_read').notNull().default(false),
    createdAt: createdAt(),
  },
  table => [
    index('notifications_client_idx').on(table.clientId, table.id),
    index('notifications_unread_idx').on(table.clientId).where(sql`not ${table.isRead}`),
    index('notifications_order_idx').on(table.orderId),
  ],
)
