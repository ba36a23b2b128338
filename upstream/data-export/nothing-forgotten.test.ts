import { drizzle } from 'drizzle-orm/node-postgres'
import { beforeAll, describe, expect, test } from 'vitest'
import { answerAs, say } from '../chat/test-chat'
import type { Database } from '../db/database'
import { identities } from '../db/identity-schema'
import { messageMails } from '../db/message-mail-schema'
import { attachments } from '../db/schema'
import { accept, aDeliveredOrder, essay } from '../deliveries/test-deliveries'
import { aPromo, fillWallet, grantPromo } from '../promos/test-promos'
import { aPayingFriend } from '../referrals/test-referrals'
import { rate, review } from '../reviews/test-reviews'
import { askForRevision } from '../revisions/test-revisions'
import { type Caller, signedIn } from '../testing/factories'
import { sharedTestApp } from '../testing/test-app'
import { dataIn } from './service'

const rig = await sharedTestApp({ RATE_LIMIT_SCALE: '100' })
let caller: Caller

/** Of every table whose rows go home there is one of this client's. */
beforeAll(async () => {
  caller = await signedIn(rig)
  const { db, pool } = rig.deps.store
  const [clientId, createdAt] = [caller.client.id, rig.clock.now()]
  const { id: orderId } = await aDeliveredOrder(rig, caller)
  await pool.query('update orders set citation_style_id = 1, education_level_id = 1 where id = $1', [orderId])
  const file = { file: 'notes.pdf', filePath: 'orders/4f1a', size: 9, contentType: 'application/pdf' }
  await db.insert(attachments).values({ ...file, orderId, createdAt })
  await say(caller, orderId, { message: 'Thank you', files: [essay('notes.pdf')] })
  await answerAs(rig, orderId, { message: 'With pleasure' })
  await accept(caller, orderId)
  await rate(caller, orderId, 5)
  await review(caller, orderId)
  await askForRevision(rig, caller, orderId, { files: [essay('example.pdf')] })
  await fillWallet(rig, caller, 1_250)
  await grantPromo(rig, caller, await aPromo(rig))
  await aPayingFriend(rig, caller)
  const google = { issuer: 'https://accounts.example.test', clientId, subject: 'ada' }
  await db.insert(identities).values({ ...google, createdAt, isHosted: true })
  const muted = { mutedAt: createdAt }
  await db
    .insert(messageMails)
    .values({ orderId, ...muted })
    .onConflictDoUpdate({ target: messageMails.orderId, set: muted })
})

const inIt = [
  ...['attachments', 'checkout_sessions', 'citation_styles', 'client_promos', 'clients', 'education_levels'],
  ...['identities', 'message_attachments', 'message_mails', 'messages', 'notifications', 'order_events'],
  ...['orders', 'promos', 'ratings', 'referrals', 'reviews', 'revision_attachments', 'revisions'],
  ...['submission_attachments', 'submissions', 'tokens', 'wallet_transactions'],
]
/** What opens something, what support writes for itself, and what is nobody's (docs/decisions/053). */
const leftOut = [
  ...['audit_log', 'banners', 'campaigns', 'deleted_mailboxes', 'deletion_salts', 'email_tokens'],
  ...['idempotency_keys', 'invoice_events', 'invoices', 'mute_codes', 'rate_limits', 'sandbox_checkouts'],
  ...['staff_members', 'staff_sessions', 'used_id_tokens'],
]

test('every table is one that taking data home was thought through for', async () => {
  const { rows } = await rig.deps.store.pool.query<{ tablename: string }>(
    "select tablename from pg_tables where schemaname = 'public'",
  )
  expect(rows.map(({ tablename }) => tablename).sort()).toEqual([...inIt, ...leftOut].sort())
  expect(inIt).toEqual(expect.arrayContaining(Object.keys(untold)))
})

/** Another value of each type. */
const others: Record<string, (value: string) => string> = {
  bigint: value => `coalesce(${value}, 0) + 1`,
  boolean: value => `not coalesce(${value}, false)`,
  integer: value => `coalesce(${value}, 0) + 1`,
  jsonb: () => `'{"other": true}'`,
  text: value => `coalesce(${value}, '') || 'x'`,
  'timestamp with time zone': value => `coalesce(${value}, now()) + interval '1 day'`,
}

/**
 * What a value may be is not asked here, in a database that is this file's alone. By its owner, who need be no superuser: the
 * tests' own address may be anybody's who creates databases.
 */
const dropRules = `do $$ declare rule record; begin
  for rule in select conrelid::regclass as "table", conname from pg_constraint
    where connamespace = 'public'::regnamespace and contype in ('c', 'f', 'p', 'u') loop
    execute format('alter table %s drop constraint if exists %I cascade', rule."table", rule.conname);
  end loop;
  for rule in select indexrelid::regclass as name from pg_index join pg_class on pg_class.oid = indrelid
    where indisunique and relnamespace = 'public'::regnamespace loop
    execute format('drop index if exists %s', rule.name);
  end loop;
  for rule in select distinct tgrelid::regclass as "table" from pg_trigger join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and relnamespace = 'public'::regnamespace loop
    execute format('alter table %s disable trigger user', rule."table");
  end loop;
end $$`

const columns = `select column_name as column, data_type as type from information_schema.columns
  where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' and is_identity = 'NO' order by 1`

const told = async (db: Database) =>
  JSON.stringify(await dataIn({ ...rig.ctx, clientId: caller.client.id, tokenHash: '' }, db))

/** The columns of a table that may be any other without a word of it in what the client takes home. */
async function untoldColumnsOf(table: string): Promise<string[]> {
  const client = await rig.deps.store.pool.connect()
  const [db, untold] = [drizzle(client), [] as string[]]
  try {
    await client.query('begin')
    const asItIs = await told(db)
    for (const { column, type } of (await client.query(columns, [table])).rows) {
      await client.query('savepoint as_it_is')
      const other = others[type]?.(column)
      const { rowCount } = await client.query(`update ${table} set ${column} = ${other}`)
      expect(rowCount, `${table}.${column}`).toBeGreaterThan(0)
      if ((await told(db)) === asItIs) untold.push(column)
      await client.query('rollback to savepoint as_it_is')
    }
    return untold
  } finally {
    await client.query('rollback')
    client.release()
  }
}

/**
 * What the servers alone go by, what opens something, what another column tells already (docs/decisions/053), and when something
 * was done of which the client is told that it was.
 */
const untold: Record<string, string[]> = {
  attachments: ['content_type', 'created_at'],
  checkout_sessions: [
    ...['answered_at', 'asked_at', 'cancel_url', 'expires_at', 'id', 'invoice_code', 'success_url', 'url'],
  ],
  clients: ['oauth_provider', 'password_hash', 'proven_before', 'referral_used'],
  identities: ['is_hosted', 'subject'],
  message_attachments: ['content_type'],
  message_mails: ['due_at', 'mailed_at', 'mailed_until', 'muted_at'],
  messages: ['company', 'is_read', 'receiver_id', 'sender_id'],
  orders: [
    ...['lead_seconds', 'promo_held_at', 'promo_hundredths', 'promo_title', 'promo_type', 'wallet_cents'],
  ],
  promos: ['created_at', 'is_personal', 'max_clients', 'once_per_client', 'starts_at'],
  ratings: ['created_at'],
  referrals: [
    ...['decided_at', 'first_order_id', 'first_order_paid_at', 'friend_cents', 'position', 'promo_code'],
    'reason',
  ],
  reviews: ['content_type', 'decided_at', 'file_path', 'size'],
  revision_attachments: ['content_type'],
  revisions: ['hours'],
  submission_attachments: ['content_type'],
  tokens: ['expires_at', 'hash'],
  wallet_transactions: ['order_id', 'source_key'],
}

describe('every column is told, or was thought through,', () => {
  beforeAll(() => rig.deps.store.pool.query(dropRules))

  test.each(inIt)('of %s', async table => {
    expect(await untoldColumnsOf(table)).toEqual(untold[table] ?? [])
  })
})
