import type { Order } from '../../lib/client-api/orders'
import { expectedOf, isHeld, quoteOf } from '../../lib/payments/quote'
import { forgetOrder, rememberCheckout } from './account'
import type { Facts } from './history'
import type { Person } from './person'
import type { RunPromo } from './promos'

/* What people do with their money: each of these makes one operation, or the few that a page makes for it. */

const goodCard = { number: '4242 4242 4242 4242', expiry: '12/40', cvc: '123' }
const declinedCard = { ...goodCard, number: '4000 0000 0000 0002' }

type Next = { next: string; url?: string }

const factsOf = ({ paymentStatus, paidCents }: Pick<Order, 'paymentStatus' | 'paidCents'>): Facts => ({
  isPlaced: paymentStatus !== 'Unpaid',
  isPaid: paymentStatus === 'Paid',
  paidCents,
})

async function readOrder({ ask, account }: Person, orderId: number): Promise<Order | undefined> {
  const order = await ask<Order>(
    'read order',
    { method: 'GET', path: `orders/${orderId}` },
    { orderId },
    factsOf,
  )
  // What is paid in full has been done with.
  if (!order || order.paymentStatus === 'Paid') forgetOrder(account, orderId)
  return order
}

async function readBalance({ ask }: Person): Promise<number> {
  const wallet = await ask<{ balanceCents: number }>('read wallet', { method: 'GET', path: 'wallet' })
  return wallet?.balanceCents ?? 0
}

async function place(person: Person, orderId: number, promos: RunPromo[]): Promise<void> {
  const { ask, account, random } = person
  const order = await readOrder(person, orderId)
  if (order?.paymentStatus !== 'Unpaid') return
  const option = random.chance(0.5) ? 'partial' : 'full'
  const useWallet = random.chance(0.5)
  const promo = (random.chance(0.4) && !isHeld(order) && random.pick(promos)) || null
  const balanceCents = useWallet ? await readBalance(person) : 0
  const expected = expectedOf(quoteOf(order, option, { promo, balanceCents }))
  const body = { option, promoCode: promo?.code ?? null, useWallet, expected }
  const placed = await ask<Next>(
    'place',
    { method: 'POST', path: `orders/${orderId}/placement`, body },
    { orderId },
    ({ next }) => (next === 'success' ? { isPlaced: true } : {}),
  )
  if (placed?.next === 'checkout' && placed.url) rememberCheckout(account, placed.url)
}

async function payRemaining(person: Person, orderId: number): Promise<void> {
  const { ask, account, random } = person
  const order = await readOrder(person, orderId)
  if (order?.paymentStatus !== 'Partial Paid') return
  const body = { means: random.chance(0.5) ? 'wallet' : 'card', expectedCents: order.remainingCents }
  const paid = await ask<Next>(
    'pay remaining',
    { method: 'POST', path: `orders/${orderId}/remaining-payment`, body },
    { orderId },
    ({ next }) => (next === 'paid' ? { isPlaced: true, isPaid: true } : {}),
  )
  if (paid?.next === 'checkout' && paid.url) rememberCheckout(account, paid.url)
}

async function topUp({ ask, account, random }: Person): Promise<void> {
  const body = { amountCents: 100 * Math.floor(random.between(10, 60)) }
  const opened = await ask<{ url: string }>('top up', { method: 'POST', path: 'wallet/top-ups', body })
  if (opened) rememberCheckout(account, opened.url)
}

async function remove({ ask, account }: Person, orderId: number): Promise<void> {
  const gone = await ask('delete', { method: 'DELETE', path: `orders/${orderId}` }, { orderId })
  if (gone) forgetOrder(account, orderId)
}

type Confirmation = { orderId: number | null; receipt: Pick<Order, 'paymentStatus' | 'paidCents'> | null }

async function confirm({ ask }: Person, checkoutId: string): Promise<void> {
  await ask<Confirmation>(
    'confirm',
    { method: 'POST', path: 'payments/confirmation', body: { sessionId: checkoutId } },
    { checkoutId },
    ({ orderId, receipt }) => (orderId && receipt ? { orderId, ...factsOf(receipt) } : {}),
  )
}

const weights = {
  place: 30,
  pay: 22,
  confirm: 14,
  'pay remaining': 14,
  'top up': 8,
  amend: 5,
  delete: 4,
  cancel: 3,
}

/** One thing a person does, chosen by chance. */
export async function actByChance(person: Person, promos: RunPromo[]): Promise<void> {
  const { account, random, press, ask } = person
  const chosen = random.weighted(weights)
  if (chosen === 'top up') return topUp(person)
  const orderId = random.pick(account.orders)
  if (orderId !== undefined) {
    if (chosen === 'place') return place(person, orderId, promos)
    if (chosen === 'pay remaining') return payRemaining(person, orderId)
    if (chosen === 'delete') return remove(person, orderId)
    if (chosen === 'amend')
      return void (await ask('amend', { method: 'DELETE', path: `orders/${orderId}/promo` }, { orderId }))
  }
  const checkout = random.pick(account.checkouts)
  if (!checkout) return topUp(person)
  const named = { checkoutId: checkout.id }
  if (chosen === 'pay') await press('pay', checkout.url, named, random.chance(0.1) ? declinedCard : goodCard)
  else if (chosen === 'cancel') await press('cancel', checkout.url, named)
  else await confirm(person, checkout.id)
}
