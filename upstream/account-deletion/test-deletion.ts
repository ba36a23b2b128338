import { vi } from 'vitest'
import { walletTransactions } from '../db/schema'
import { addSandboxCheckout } from '../sandbox/checkout-rows'
import type { Caller } from '../testing/factories'
import { callApi } from '../testing/factories'
import type { TestApp } from '../testing/test-app'

export const standingOf = async ({ client, request }: Caller) =>
  (await request(`/clients/${client.id}/deletion`)).json()

/** Asks for the link, with the right password unless told. */
export const askForLink = (
  { client, request }: Caller,
  password: string = client.password,
): Promise<Response> => request(`/clients/${client.id}/deletion-link`, { json: { password } })

/** The secret of the link in the latest mail to a client. */
export async function tokenOf(test: TestApp, { client }: Pick<Caller, 'client'>): Promise<string> {
  return (await test.outbox.linkTo(client.email)).searchParams.get('token') ?? ''
}

/** Asks for the link and gives its secret. */
export async function mailedToken(test: TestApp, caller: Caller): Promise<string> {
  const answer = await askForLink(caller)
  if (answer.status !== 200) throw new Error(`No link: ${await answer.text()}`)
  return tokenOf(test, caller)
}

export const look = (test: TestApp, token: string): Promise<Response> =>
  callApi(test, '/account-deletion/link', { json: { token } })

type Given = { giveUp?: string; key?: string }

/** Deletes the account of a link, as nobody who is signed in. */
export const deleteBy = (test: TestApp, token: string, { giveUp, key }: Given = {}): Promise<Response> =>
  callApi(test, '/account-deletion', {
    json: { token, give_up: giveUp },
    key,
  })

/** The whole way: asks, and deletes by the link. */
export const deleteAccountOf = async (test: TestApp, caller: Caller, given: Given = {}): Promise<Response> =>
  deleteBy(test, await mailedToken(test, caller), given)

export async function clientRow(test: TestApp, { client }: Pick<Caller, 'client'>) {
  const { rows } = await test.deps.store.pool.query('select * from clients where id = $1', [client.id])
  return rows[0]
}

/** The ledger of a client as it stands, oldest first. */
export async function ledgerOf(test: TestApp, { client }: Pick<Caller, 'client'>) {
  const rows = await test.deps.store.db.select().from(walletTransactions).orderBy(walletTransactions.id)
  return rows.filter(row => row.clientId === client.id)
}

export async function tablesOf({ deps }: TestApp): Promise<string[]> {
  const names = "select tablename from pg_tables where schemaname = 'public' order by 1"
  return (await deps.store.pool.query(names)).rows.map(row => String(row.tablename))
}

/** Every row of every table, the job queue's too, in which a word stands; answers by key are forgotten after a day. */
export async function rowsWith(test: TestApp, word: string): Promise<string[]> {
  const found: string[] = []
  const named = (await tablesOf(test)).filter(name => name !== 'idempotency_keys')
  for (const table of [...named, 'pgboss.job', 'pgboss.archive']) {
    const text = `select t::text as row from ${table} t where t::text ilike $1`
    const { rows } = await test.deps.store.pool.query(text, [`%${word}%`])
    found.push(...rows.map(({ row }) => `${table}: ${row}`))
  }
  return found
}

export async function untilWaiting({ deps }: TestApp, count: number): Promise<void> {
  const waiting =
    "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()"
  await vi.waitFor(async () => {
    if (((await deps.store.pool.query(waiting)).rowCount ?? 0) < count) throw new Error('Nobody waits yet')
  })
}

/**
 * Does something while an account is being deleted, which is first in line for its client and has erased everything. It is
 * committed once that waits for it, or is done without waiting. Gives what came of it.
 */
export async function whileDeleting<T>(test: TestApp, caller: Caller, act: () => Promise<T>): Promise<T> {
  const token = await mailedToken(test, caller)
  const stop = await test.deps.store.pool.connect()
  // What is written after everything else of the person.
  await stop.query('begin; lock table deleted_mailboxes in share mode')
  const deletion = deleteBy(test, token)
  await untilWaiting(test, 1)
  const done = act()
  await Promise.race([untilWaiting(test, 2), done])
  await stop.query('commit')
  stop.release()
  const answer = await deletion
  if (answer.status !== 200) throw new Error(`Not deleted: ${await answer.text()}`)
  return done
}

/** A checkout of somebody that the card sandbox keeps. */
export async function sandboxCheckoutOf(test: TestApp, customerEmail: string, id: string): Promise<void> {
  const addresses = { successUrl: 'http://localhost:3000/', cancelUrl: 'http://localhost:3000/' }
  const asked = { amountCents: 1_500, description: 'Order', clientReferenceId: null, metadata: {} }
  const createdAt = test.clock.now()
  const checkout = { ...asked, ...addresses, customerEmail }
  await addSandboxCheckout(test.deps.store.db, { id, createdAt, expiresAt: createdAt, checkout })
}
