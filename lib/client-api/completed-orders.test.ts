import { describe, expect, it } from 'vitest'
import { listCompletedOrders } from './completed-orders'
import { newCaller } from './testing/callers'
import { clientApiAnswering } from './testing/scripted-client-api'

const row = (id: number, more: object = {}) => ({
  id,
  order_id: `ORD-${id}`,
  client_id: 7,
  title: `Essay ${id}`,
  no_of_pages: 2,
  deadline: '2026-11-22 15:15:00',
  created_at: '2026-11-20 10:00:00',
  payment_status: 'Partial Paid',
  total: '30.00',
  paid: '7.50',
  remaining_total: '22.50',
  status_id: 5,
  is_accepted: 0,
  ...more,
})
const revision = { id: 1, message: 'Shorter, please' }
const accepted = { is_accepted: 1 }
const first = { recent: 1, page: 1 }
const idsOf = ({ orders }: { orders: { id: number }[] }) => orders.map(({ id }) => id)

async function sectionsOf(orders: unknown, at = first) {
  await clientApiAnswering(200, { orders })
  const { recent, completed } = await listCompletedOrders(newCaller(), at)
  return { recent: idsOf(recent), completed: idsOf(completed) }
}

describe('listCompletedOrders', () => {
  it('answers with what a card says, in cents and instants', async () => {
    const caller = newCaller()
    const api = await clientApiAnswering(200, { orders: [row(1, { writer_name: 'Ada' })] })
    expect(await listCompletedOrders(caller, first)).toEqual({
      recent: {
        page: 1,
        pages: 1,
        total: 1,
        orders: [
          {
            id: 1,
            code: 'ORD-1',
            title: 'Essay 1',
            pages: 2,
            createdAt: '2026-11-20T10:00:00.000Z',
            deadline: '2026-11-22T15:15:00.000Z',
            totalCents: 3_000,
            paymentStatus: 'Partial Paid',
            statusId: 5,
            hasRevisions: false,
            writerName: 'Ada',
          },
        ],
      },
      completed: { page: 1, pages: 1, total: 0, orders: [] },
    })
    expect(api.requests[0]?.url).toBe(`/CompletedOrder/${caller.clientId}`)
  })

  it.each([
    ['waits for acceptance', {}, 'recent'],
    ['waits for acceptance, flags as text', { is_accepted: '0', is_revision_accepted: '1' }, 'recent'],
    ['accepted without revisions', accepted, 'completed'],
    ['accepted, revisions null', { ...accepted, revisions: null }, 'completed'],
    ['accepted, a revision open', { ...accepted, revisions: [revision] }, 'recent'],
    ['accepted, a revision open that is told alone', { ...accepted, latest_revision1: revision }, 'recent'],
    ['in revision', { ...accepted, revisions: [revision], status_id: 4 }, 'recent'],
    [
      'accepted, its revision too',
      { ...accepted, revisions: [revision], is_revision_accepted: 1 },
      'completed',
    ],
    [
      'accepted, as booleans',
      { is_accepted: true, revisions: [revision], is_revision_accepted: true },
      'completed',
    ],
  ])('an order that is %s stands in one section', async (_, more, section) => {
    const sections = { recent: [] as number[], completed: [] as number[], [section]: [1] }
    expect(await sectionsOf([row(1, more)])).toEqual(sections)
  })

  it('tells whether there are revisions, however they are told', async () => {
    const orders = [row(1), row(2, { revisions: [revision] }), row(3, { latest_revision1: revision })]
    await clientApiAnswering(200, { orders })
    const { recent } = await listCompletedOrders(newCaller(), first)
    expect(recent.orders.map(({ hasRevisions }) => hasRevisions)).toEqual([true, true, false])
  })

  it('turns each section by itself, newest first, and shows every order in exactly one', async () => {
    const orders = Array.from({ length: 47 }, (_, index) => row(index + 1, index % 2 ? accepted : {}))
    const seen: number[] = []
    for (const page of [1, 2, 3]) {
      const { recent, completed } = await sectionsOf(orders, { recent: page, page })
      expect([recent, completed]).toEqual([recent, completed].map(ids => ids.toSorted((a, b) => b - a)))
      seen.push(...recent, ...completed)
    }
    expect(seen.toSorted((a, b) => a - b)).toEqual(orders.map(({ id }) => id))
    expect((await sectionsOf(orders, { recent: 1, page: 3 })).recent).toContain(47)
    expect((await sectionsOf(orders, { recent: 99, page: 1 })).recent).toEqual([7, 5, 3, 1])
  })

  it.each([[null], [[]]])('takes %j for an empty list', async orders => {
    expect(await sectionsOf(orders)).toEqual({ recent: [], completed: [] })
  })

  it('takes an answer without a list for no answer', async () => {
    await expect(sectionsOf(undefined)).rejects.toMatchObject({ code: 'invalid_answer' })
  })

  it.each([[null], ['x'], [{ ...row(0), id: 'x' }], [{ ...row(0), is_accepted: [] }]])(
    'fails on the page that shows the row %j, and on no other',
    async broken => {
      const rows = Array.from({ length: 10 }, (_, index) => row(index + 1, accepted))
      const orders = [broken, ...rows, ...rows.map(({ id }) => row(id + 20))]
      expect((await sectionsOf(orders, first)).completed).toHaveLength(10)
      await expect(sectionsOf(orders, { recent: 2, page: 2 })).rejects.toMatchObject({
        code: 'invalid_answer',
      })
    },
  )
})
