import { describe, expect, it } from 'vitest'
import type { Order } from '@/lib/client-api/orders'
import type { Confirmation, Receipt } from '@/lib/client-api/payments'
import { ApiError, type ErrorCode } from '@/lib/errors'
import { successOf } from './success'

const address = { sessionId: 'cs_test_1', id: 41, code: 'ORD-000041', clientId: 7 }
const plain = { ...address, sessionId: null }

const rows = {
  id: 41,
  code: 'ORD-000041',
  course: 'History',
  pages: 2,
  deadline: null,
  subtotalCents: 3_000,
  discountCents: 0,
  paidCents: 3_000,
  remainingCents: 0,
  confirmedAt: null,
}
const receipt: Receipt = { ...rows, paymentStatus: 'Paid', email: 'j***@example.com' }
const orderOf = (paymentStatus: Order['paymentStatus'], statusId = 0) =>
  ({ ...rows, paymentStatus, statusId }) as Order

const failed = (code: ErrorCode) => new ApiError({ code, message: '', status: 0, requestId: '' })
const nothing = { data: undefined, error: null }
const confirmed = (
  receiptSent: Receipt | null,
  orderId: number | null = 41,
): { data: Confirmation; error: null } => ({
  data: { orderId, receipt: receiptSent, walletCents: null },
  error: null,
})
const loaded = (order: Order | null) => ({ data: order, error: null })

type Facts = Parameters<typeof successOf>[0]

const kindOf = (facts: Partial<Facts>) =>
  successOf({ address, viewer: 'client', confirmation: nothing, order: nothing, isLooking: false, ...facts })
    .kind

describe('with a session id', () => {
  it('confirms first, then loads, then congratulates', () => {
    expect(kindOf({})).toBe('confirming')
    expect(kindOf({ confirmation: confirmed(receipt) })).toBe('loading')
    expect(kindOf({ confirmation: confirmed(receipt), order: loaded(orderOf('Paid')) })).toBe('confirmed')
    expect(kindOf({ confirmation: confirmed(receipt), order: loaded(orderOf('Partial Paid')) })).toBe(
      'confirmed',
    )
  })

  it('finds the order by its payment where the address names none', () => {
    const facts = { address: { ...address, id: null }, confirmation: confirmed(receipt) }
    expect(kindOf(facts)).toBe('loading')
    expect(kindOf({ ...facts, order: loaded(orderOf('Paid')) })).toBe('confirmed')
  })

  it('looks for a while for a payment that is not on its order yet, and then says so', () => {
    const facts = { confirmation: confirmed(receipt), order: loaded(orderOf('Unpaid')) }
    expect(kindOf({ ...facts, isLooking: true })).toBe('confirming')
    expect(kindOf(facts)).toBe('pending')
  })

  it('looked for in vain during an outage, it is a failure that can be tried again', () => {
    const order = { data: orderOf('Unpaid'), error: failed('unavailable') }
    const facts = { confirmation: confirmed(receipt), order }
    expect(kindOf({ ...facts, isLooking: true })).toBe('confirming')
    expect(kindOf(facts)).toBe('load-failed')
    expect(kindOf({ ...facts, order: { ...order, data: orderOf('Paid') } })).toBe('confirmed')
  })

  it('a payment for an order that is gone is received all the same', () => {
    expect(kindOf({ confirmation: confirmed(null), order: loaded(null) })).toBe('pending')
  })

  it('tells a failure of processing from a failure of loading', () => {
    expect(kindOf({ confirmation: { data: undefined, error: failed('unavailable') } })).toBe('confirm-failed')
    expect(kindOf({ confirmation: { data: undefined, error: failed('rate_limited') } })).toBe(
      'confirm-failed',
    )
    const order = { data: undefined, error: failed('timeout') }
    expect(kindOf({ confirmation: confirmed(receipt), order })).toBe('load-failed')
  })

  it('says one and the same of an unknown session and of another order', () => {
    const order = loaded(orderOf('Paid'))
    expect(kindOf({ confirmation: { data: undefined, error: failed('not_found') }, order })).toBe(
      'not-confirmed',
    )
    expect(kindOf({ confirmation: confirmed(receipt, 42), order })).toBe('not-confirmed')
    const foreign = confirmed({ ...receipt, code: 'ORD-000042' })
    expect(kindOf({ viewer: 'guest', confirmation: foreign })).toBe('not-confirmed')
  })
})

describe.each(['guest', 'other'] as const)('as a %s', viewer => {
  it('shows the receipt and its masked address', () => {
    const facts = { address, viewer, order: nothing, isLooking: false }
    expect(successOf({ ...facts, confirmation: confirmed(receipt) })).toEqual({
      kind: 'confirmed',
      order: receipt,
      maskedEmail: 'j***@example.com',
    })
  })

  it('never congratulates on what is not paid', () => {
    const unpaid = confirmed({ ...receipt, paymentStatus: 'Unpaid' })
    expect(kindOf({ viewer, confirmation: unpaid })).toBe('pending')
    expect(kindOf({ viewer, confirmation: confirmed(null) })).toBe('pending')
  })

  it('without a session id there is nothing to see', () => {
    const nothingToSee = viewer === 'guest' ? 'signed-out' : 'unknown-order'
    expect(kindOf({ address: plain, viewer, order: loaded(orderOf('Paid')) })).toBe(nothingToSee)
  })
})

describe('with a payment that came too late for its order', () => {
  const late = (receiptSent: Receipt | null, orderId: number | null = 41) => ({
    data: { orderId, receipt: receiptSent, walletCents: 3_000 },
    error: null,
  })
  const credited = { kind: 'credited', walletCents: 3_000, orderId: 41 }

  it.each(['client', 'guest', 'other'] as const)(
    'a %s is told where the money is, whatever is paid',
    viewer => {
      for (const paymentStatus of ['Paid', 'Partial Paid', 'Unpaid'] as const) {
        const facts = { address, viewer, order: loaded(orderOf(paymentStatus)), isLooking: false }
        const confirmation = late({ ...receipt, paymentStatus })
        expect(successOf({ ...facts, confirmation })).toEqual(credited)
      }
    },
  )

  it('so it is before the order is loaded, and of one that is gone', () => {
    const facts = { address, viewer: 'client' as const, order: nothing, isLooking: false }
    expect(successOf({ ...facts, confirmation: late(receipt) })).toEqual(credited)
    expect(successOf({ ...facts, confirmation: late(null, null) })).toEqual({ ...credited, orderId: null })
  })

  it.each(['client', 'guest', 'other'] as const)('a %s is told nothing of another order', viewer => {
    expect(kindOf({ viewer, confirmation: late({ ...receipt, id: 42 }, 42) })).toBe('not-confirmed')
    expect(kindOf({ viewer, confirmation: late({ ...receipt, code: 'ORD-000042' }) })).toBe('not-confirmed')
  })
})

describe('without a session id', () => {
  it('shows the own order when it is paid', () => {
    expect(kindOf({ address: plain })).toBe('loading')
    expect(kindOf({ address: plain, order: loaded(orderOf('Paid')) })).toBe('confirmed')
  })

  it.each([
    [0, false],
    [14, true],
  ])('leads an unpaid one back to its payment, unless it is closed: status %d', (statusId, isClosed) => {
    const facts = { address: plain, viewer: 'client' as const, confirmation: nothing, isLooking: false }
    const order = loaded(orderOf('Unpaid', statusId))
    expect(successOf({ ...facts, order })).toEqual({ kind: 'unpaid', orderId: 41, isClosed })
  })

  it.each([
    ['somebody else signed in', { viewer: 'other' as const, order: loaded(orderOf('Paid')) }],
    ['no such order', { order: loaded(null) }],
    ['another code', { order: loaded({ ...orderOf('Paid'), code: 'ORD-000042' }) }],
    ['no order named', { address: { ...plain, id: null } }],
  ])('%s', (_, facts) => {
    expect(kindOf({ address: plain, ...facts })).toBe('unknown-order')
  })
})
