import type pg from 'pg'
import { type BenchClient, insertClient, type Session, signIn } from '../../bench/clients'
import { insertCompleteDrafts, insertWallet } from '../../bench/rows-of-data'

/** A card checkout that somebody has the address of. */
export type Checkout = { id: string; url: string }

/** A client, and what the client's windows see of orders and checkouts. */
export type Account = {
  client: BenchClient
  orders: number[]
  checkouts: Checkout[]
}

/** One window of an account: several of one account press at the same moment. */
export type Window = { index: number; account: Account; session: Session }

const gifts = 20
const draftsAtOnce = 20
/** Windows forget what is older: what is new is what people press at. */
const remembered = { orders: 12, checkouts: 12 }

export async function createAccount(pool: pg.Pool): Promise<Account> {
  const client = await insertClient(pool)
  await insertWallet(pool, client.id, gifts)
  return { client, orders: [], checkouts: [] }
}

export const openWindow = async (portalUrl: string, account: Account, index: number): Promise<Window> => ({
  index,
  account,
  session: await signIn(portalUrl, account.client),
})

/** Keeps an account supplied with drafts that only need to be placed. */
export async function refill(pool: pg.Pool, account: Account): Promise<void> {
  if (account.orders.length >= remembered.orders) return
  account.orders.push(...(await insertCompleteDrafts(pool, account.client.id, draftsAtOnce)))
}

export function forgetOrder({ orders }: Account, id: number): void {
  const index = orders.indexOf(id)
  if (index >= 0) orders.splice(index, 1)
}

export function rememberCheckout({ checkouts }: Account, url: string): string {
  const id = new URL(url).pathname.split('/').at(-1) ?? ''
  if (!checkouts.some(known => known.id === id)) checkouts.push({ id, url })
  if (checkouts.length > remembered.checkouts) checkouts.shift()
  return id
}
