import { describe, expect, it } from 'vitest'
import { getOrder } from './orders'
import { caller } from './testing/callers'
import { clientApiAnswering } from './testing/scripted-client-api'

const order = { id: 31, order_id: 'ORD-000031', client_id: 7, payment_status: 'Paid', status_id: 5 }

async function timelineTold(events: unknown) {
  await clientApiAnswering(200, { order, events })
  return (await getOrder(caller, 31)).timeline
}

describe('the timeline of an order', () => {
  it('stands in the order of its times; what happened at once stays as it was told', async () => {
    expect(
      await timelineTold([
        { kind: 'assigned', at: '2026-11-20T12:00:00+02:00', writer_name: 'Dana' },
        { kind: 'placed', at: '2026-11-20 09:00:00' },
        { kind: 'paid', at: '2026-11-20T09:00:00.000Z', amount: '1,015.50', receipt_id: '12' },
      ]),
    ).toEqual([
      {
        key: '0',
        kind: 'placed',
        at: '2026-11-20T09:00:00.000Z',
        amountCents: null,
        writerName: null,
        receiptId: null,
      },
      {
        key: '1',
        kind: 'paid',
        at: '2026-11-20T09:00:00.000Z',
        amountCents: 101_550,
        writerName: null,
        receiptId: 12,
      },
      {
        key: '2',
        kind: 'assigned',
        at: '2026-11-20T10:00:00.000Z',
        amountCents: null,
        writerName: 'Dana',
        receiptId: null,
      },
    ])
  })

  it.each([[undefined], [null], [[]]])('is empty when the client API tells %j', async events => {
    expect(await timelineTold(events)).toEqual([])
  })

  it('leaves out what it has no words or no time for', async () => {
    const events = [
      { kind: 'sent_to_the_moon', at: '2026-11-20 09:00:00' },
      { kind: 'toString', at: '2026-11-20 09:00:00' },
      { kind: 'closed', at: null },
      { kind: 'started', at: '0000-00-00 00:00:00' },
      { at: '2026-11-20 09:00:00' },
    ]
    expect(await timelineTold(events)).toEqual([])
  })
})
