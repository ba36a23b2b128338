import { walletTransactions } from '../db/schema'
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

type Deed = { giveUp?: string; key?: string }

/** Deletes the account of a link, as nobody who is signed in. */
export const deleteBy = (test: TestApp, token: string, { giveUp, key }: Deed = {}): Promise<Response> =>
  callApi(test, '/account-deletion', {
    json: { token, give_up: giveUp },
    headers: key ? { 'idempotency-key': key } : {},
  })

/** The whole way: asks, and deletes by the link. */
export const deleteAccountOf = async (test: TestApp, caller: Caller, deed: Deed = {}): Promise<Response> =>
  deleteBy(test, await mailedToken(test, caller), deed)

export async function clientRow(test: TestApp, { client }: Pick<Caller, 'client'>) {
  const { rows } = await test.deps.store.pool.query('select * from clients where id = $1', [client.id])
  return rows[0]
}

/** The ledger of a client as it stands, oldest first. */
export async function ledgerOf(test: TestApp, { client }: Pick<Caller, 'client'>) {
  const rows = await test.deps.store.db.select().from(walletTransactions).orderBy(walletTransactions.id)
  return rows.filter(row => row.clientId === client.id)
}
