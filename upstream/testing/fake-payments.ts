import { randomUUID } from 'node:crypto'
import { hourMs } from '../../contract/durations'
import * as limits from '../../contract/limits'
import type { Clock } from '../deps'
import type { NewCheckout, Payments, ProviderCheckout } from '../payments/payments'

export type FakeCheckout = ProviderCheckout & { request: NewCheckout }

/** A card provider in memory, which tests pay at and break. */
export type FakePayments = Payments & {
  /** Every checkout opened so far, oldest first. */
  checkouts: () => FakeCheckout[]
  latest: () => FakeCheckout
  pay: (id: string) => void
  /** Money for a checkout that had ended, which no provider should take. */
  payEnded: (id: string) => void
  expire: (id: string) => void
  /** The signed event about a checkout, as it arrives at the webhook. */
  eventFor: (id: string) => { body: string; signature: string }
  /** While set, every call to the provider throws it. */
  outage: Error | undefined
}

const signature = 'signed-by-the-fake'
const lifeMs = limits.checkoutLifeHours * hourMs

export function createFakePayments(clock: Clock): FakePayments {
  const opened = new Map<string, FakeCheckout>()
  const byKey = new Map<string, string>()
  const get = (id: string) => {
    const checkout = opened.get(id)
    if (!checkout) throw new Error(`No checkout ${id}`)
    return checkout
  }
  const expireWhenDue = (checkout: FakeCheckout) => {
    if (checkout.state === 'open' && checkout.expiresAt <= clock.now()) checkout.state = 'expired'
    return checkout
  }
  const add = (request: NewCheckout): FakeCheckout => {
    const id = `cs_test_${randomUUID().replaceAll('-', '')}`
    const { amountCents, metadata } = request
    const expiresAt = new Date(clock.now().getTime() + lifeMs)
    const url = `https://pay.test/${id}`
    const checkout: FakeCheckout = {
      id,
      url,
      state: 'open',
      amountCents,
      currency: 'usd',
      expiresAt,
      metadata,
      request,
    }
    opened.set(id, checkout)
    byKey.set(request.idempotencyKey, id)
    return checkout
  }
  const fake: FakePayments = {
    outage: undefined,
    startCheckout: async request => {
      if (fake.outage) throw fake.outage
      const known = byKey.get(request.idempotencyKey)
      return { ...(known ? get(known) : add(request)) }
    },
    getCheckout: async id => {
      if (fake.outage) throw fake.outage
      const checkout = opened.get(id)
      return checkout && { ...expireWhenDue(checkout) }
    },
    expireCheckout: async id => {
      if (fake.outage) throw fake.outage
      if (get(id).state === 'open') get(id).state = 'expired'
    },
    readEvent: (body, given) => {
      if (given !== signature) throw new Error('Wrong signature')
      return (JSON.parse(body) as { checkout?: string }).checkout
    },
    checkouts: () => [...opened.values()],
    latest: () => {
      const checkout = [...opened.values()].at(-1)
      if (!checkout) throw new Error('No checkout was opened')
      return checkout
    },
    pay: id => {
      if (expireWhenDue(get(id)).state === 'expired') throw new Error(`Checkout ${id} has expired`)
      get(id).state = 'paid'
    },
    payEnded: id => {
      if (get(id).state !== 'expired') throw new Error(`Checkout ${id} has not ended`)
      get(id).state = 'paid'
    },
    expire: id => {
      get(id).state = 'expired'
    },
    eventFor: id => ({ body: JSON.stringify({ checkout: id }), signature }),
  }
  return fake
}
