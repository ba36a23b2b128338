import { Readable } from 'node:stream'
import { describe, expect, it, vi } from 'vitest'
import { listDraftOrders, listOrdersInProgress } from './order-lists'
import { saveDeadline, saveInstructions } from './place-order'
import { newCaller } from './testing/callers'
import { clientApiAnswering, clientApiDoing, clientApiScripted } from './testing/scripted-client-api'

const row = (id: number) => ({
  id,
  order_id: `ORD-${id}`,
  client_id: 7,
  title: `Essay ${id}`,
  no_of_pages: 2,
  deadline: '2026-11-22 15:15:00',
  created_at: '2026-11-20 10:00:00',
  payment_status: 'Partial Paid',
  total: '30.00',
  discount: '0.00',
  paid: '7.50',
  remaining_total: '22.50',
  writer_name: null,
})
const rows = (count: number) => Array.from({ length: count }, (_, index) => row(index + 1))
const idsOf = ({ orders }: { orders: { id: number }[] }) => orders.map(({ id }) => id)

describe('listOrdersInProgress', () => {
  it('answers with the columns of the table, in cents and instants', async () => {
    const caller = newCaller()
    const api = await clientApiAnswering(200, { orders: rows(1) })
    expect(await listOrdersInProgress(caller, 1)).toEqual({
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
          discountCents: 0,
          paidCents: 750,
          remainingCents: 2_250,
          writerName: null,
        },
      ],
    })
    expect(api.requests[0]?.url).toBe(`/ordersByclientNew/${caller.clientId}`)
  })

  it('turns the whole list before it cuts it', async () => {
    await clientApiAnswering(200, { orders: rows(23) })
    const caller = newCaller()
    expect(idsOf(await listOrdersInProgress(caller, 1))).toEqual([23, 22, 21, 20, 19, 18, 17, 16, 15, 14])
    expect(idsOf(await listOrdersInProgress(caller, 3))).toEqual([3, 2, 1])
    expect(await listOrdersInProgress(caller, 9)).toMatchObject({ page: 3, pages: 3, total: 23 })
  })

  it.each([{ orders: [] }, { orders: null }])('takes %j for an empty list', async answer => {
    await clientApiAnswering(200, answer)
    expect(await listOrdersInProgress(newCaller(), 1)).toEqual({ page: 1, pages: 1, total: 0, orders: [] })
  })

  it('takes an answer without a list for no answer', async () => {
    await clientApiAnswering(200, {})
    await expect(listOrdersInProgress(newCaller(), 1)).rejects.toMatchObject({ code: 'invalid_answer' })
  })

  it('fails on the page that shows a broken row, and on no other', async () => {
    const [broken, ...others] = rows(11)
    await clientApiAnswering(200, { orders: [{ ...broken, id: 'x' }, ...others] })
    const caller = newCaller()
    expect(idsOf(await listOrdersInProgress(caller, 1))).toHaveLength(10)
    await expect(listOrdersInProgress(caller, 2)).rejects.toMatchObject({ code: 'invalid_answer' })
  })

  it('reads ten thousand orders of ten megabytes', async () => {
    const filler = 'x'.repeat(700)
    const orders = rows(10_000).map(order => ({ ...order, task_description: filler }))
    await clientApiAnswering(200, { orders })
    const list = await listOrdersInProgress(newCaller(), 1_000)
    expect(list).toMatchObject({ page: 1_000, pages: 1_000, total: 10_000 })
    expect(idsOf(list).at(-1)).toBe(1)
  })
})

describe('what is kept', () => {
  it('is a long list, for a moment, for this client and bearer only', async () => {
    const api = await clientApiAnswering(200, { orders: rows(501) })
    const caller = newCaller()
    await listOrdersInProgress(caller, 1)
    await listOrdersInProgress(caller, 2)
    expect(api.requests).toHaveLength(1)

    await listOrdersInProgress({ ...caller, token: 'another' }, 1)
    await listOrdersInProgress({ ...caller, clientId: caller.clientId + 1_000 }, 1)
    expect(api.requests).toHaveLength(3)

    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 5_000)
    await listOrdersInProgress(caller, 1)
    expect(api.requests).toHaveLength(4)
    vi.restoreAllMocks()
  })

  it.each([
    [
      'a call',
      (caller: ReturnType<typeof newCaller>) =>
        saveDeadline(caller, 1, { deadline: '2099-11-22T15:15:00.000Z', hours: 48, pages: 3 }),
    ],
    [
      'an upload',
      (caller: ReturnType<typeof newCaller>) =>
        saveInstructions(caller, 1, {
          contentType: 'multipart/form-data; boundary=x',
          contentLength: 5,
          body: Readable.from([Buffer.from('--x--')]),
        }),
    ],
  ])('is nothing of before %s that may have changed it, whatever came of that', async (_, change) => {
    const api = await clientApiScripted(({ method }) =>
      method === 'GET' ? { status: 200, body: { orders: rows(501) } } : { status: 500, body: '' },
    )
    const caller = newCaller()
    const [onTheirPhone, somebodyElse] = [{ ...caller, token: 'another' }, newCaller()]
    const everybody = [caller, onTheirPhone, somebodyElse]
    for (const each of everybody) await listOrdersInProgress(each, 1)
    await expect(change(caller)).rejects.toThrow()
    for (const each of everybody) await listOrdersInProgress(each, 1)
    expect(api.requests.map(({ method }) => method)).toEqual(['GET', 'GET', 'GET', 'POST', 'GET', 'GET'])
  })

  it('is nothing that was being read when something was changed', async () => {
    const reads: (() => void)[] = []
    await clientApiDoing((request, response) => {
      response.setHeader('content-type', 'application/json')
      if (request.method !== 'GET') return response.writeHead(500).end()
      reads.push(() => response.end(JSON.stringify({ orders: rows(501) })))
      if (reads.length > 1) reads.at(-1)?.()
    })
    const caller = newCaller()
    const first = listOrdersInProgress(caller, 1)
    await vi.waitFor(() => expect(reads).toHaveLength(1))
    const change = saveDeadline(caller, 1, { deadline: '2099-11-22T15:15:00.000Z', hours: 48, pages: 3 })
    await expect(change).rejects.toThrow()
    reads[0]?.()
    await first
    await listOrdersInProgress(caller, 1)
    await listOrdersInProgress(caller, 1)
    expect(reads).toHaveLength(2)
  })

  it('is no short list', async () => {
    const api = await clientApiAnswering(200, { orders: rows(500) })
    const caller = newCaller()
    await listOrdersInProgress(caller, 1)
    await listOrdersInProgress(caller, 2)
    expect(api.requests).toHaveLength(2)
  })

  it('is no failure', async () => {
    let status = 500
    await clientApiScripted(() => ({ status, body: { orders: rows(501) } }))
    const caller = newCaller()
    await expect(listOrdersInProgress(caller, 1)).rejects.toThrow()
    status = 200
    expect(await listOrdersInProgress(caller, 1)).toMatchObject({ total: 501 })
  })
})

describe('listDraftOrders', () => {
  it('asks for the drafts, newest first, with 200 characters of their description', async () => {
    const caller = newCaller()
    const orders = rows(2).map(order => ({
      ...order,
      task_description: 'y'.repeat(201),
      payment_status: 'Unpaid',
    }))
    const api = await clientApiAnswering(200, { orders })
    const list = await listDraftOrders(caller, 1)
    expect(idsOf(list)).toEqual([2, 1])
    expect(list.orders[0]?.description).toBe(`${'y'.repeat(200)}...`)
    expect(api.requests[0]?.url).toBe(`/getclientdraftorder/${caller.clientId}`)
  })

  it.each([
    ['nothing', {}, false, 0],
    ['a promo', { promo_code: 'INK10' }, true, 0],
    ['what a promo is worth', { clientpromo_code: { type: 'Percentage', amount: '10' } }, true, 0],
    ['a discount alone', { discount: '3.00' }, true, 0],
    ['a part of the wallet', { wallet_amount: '5.00' }, false, 500],
  ])('says what placing left on one: %s', async (_, more, hasPromo, walletCents) => {
    await clientApiAnswering(200, { orders: [{ ...row(1), payment_status: 'Unpaid', ...more }] })
    expect((await listDraftOrders(newCaller(), 1)).orders[0]).toMatchObject({ hasPromo, walletCents })
  })
})
