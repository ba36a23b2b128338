import { Readable } from 'node:stream'
import { describe, expect, it, vi } from 'vitest'
import { openFileTicket } from '@/lib/session/file-ticket'
import { getOrder } from './orders'
import { acceptRevision } from './revision-acceptance'
import { listRevisionOrders } from './revision-orders'
import { addRevision } from './revisions'
import { caller } from './testing/callers'
import { clientApiAnswering, clientApiScripted } from './testing/scripted-client-api'

const order = { id: 41, order_id: 'ORD-000041', client_id: 7, payment_status: 'Paid', status_id: 5 }

describe('the revisions of an order', () => {
  it('are told newest first, in instants, their files by tickets', async () => {
    const revisions = [
      {
        id: '3',
        created_at: '2026-11-20 10:00:00',
        deadline_date: '2026-11-22 22:15:00',
        message: 'Shorter',
        attachments: [
          { id: 5, file: 'notes.pdf', file_path: 'orders/revisions/a', size: 12 },
          { file: 'orders/revisions/a/b.pdf' },
        ],
      },
      { id: 9, message: null, attachments: null },
    ]
    await clientApiAnswering(200, { order: { ...order, revisions } })
    const [newest, first] = (await getOrder(caller, 41)).revisions
    expect(newest).toEqual({ id: 9, createdAt: null, deadline: null, message: '', files: [] })
    expect(first).toMatchObject({
      id: 3,
      createdAt: '2026-11-20T10:00:00.000Z',
      deadline: '2026-11-22T22:15:00.000Z',
      message: 'Shorter',
      files: [
        { key: 'id-5', name: 'notes.pdf', sizeBytes: 12, driveUrl: null },
        { key: '3-1-b.pdf', name: 'b.pdf', ticket: null },
      ],
    })
    expect(JSON.stringify(first)).not.toContain('orders/revisions/a')
    const ticket = await openFileTicket(first?.files[0]?.ticket ?? '')
    expect(ticket).toMatchObject({ client: 7, order: 41, path: 'orders/revisions/a', name: 'notes.pdf' })
  })
})

describe('addRevision', () => {
  const sent = '--edge\r\nContent-Disposition: form-data; name="message"\r\n\r\nShorter\r\n--edge--\r\n'
  const contentType = 'multipart/form-data; boundary=edge'
  const incoming = () => ({
    contentType,
    contentLength: Buffer.byteLength(sent),
    body: Readable.from([Buffer.from(sent)]),
  })
  const ask = (deadline = '2026-11-22T22:06:00.000Z') =>
    addRevision(caller, 41, { deadline, body: incoming(), idempotencyKey: 'key-of-one-intent' })

  it('says whose order and until when before what the browser sends, in one form', async () => {
    const api = await clientApiAnswering(200, { message: 'Revision requested' })
    vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-22T10:00:00Z'))
    expect(await ask()).toEqual({ message: 'Revision requested' })
    expect(api.requests).toMatchObject([
      { url: '/addrevision', headers: { 'idempotency-key': 'key-of-one-intent' } },
    ])
    const body = api.requests[0]?.body ?? ''
    const form = await new Response(body, { headers: { 'content-type': contentType } }).formData()
    expect(Object.fromEntries(form)).toEqual({
      order_id: '41',
      client_id: '7',
      deadline_date: '2026-11-22 22:06:00',
      hours: '13',
      message: 'Shorter',
    })
    expect(api.requests[0]?.headers['content-length']).toBe(String(Buffer.byteLength(body)))
    vi.restoreAllMocks()
  })

  it("passes on what is refused, by the form's own fields", async () => {
    const words = 'Deadline must be at least 12 hours from now'
    await clientApiAnswering(422, {
      message: words,
      errors: { deadline_date: [words], 'files[1]': ['No'] },
    })
    await expect(ask()).rejects.toMatchObject({
      code: 'invalid_fields',
      words,
      fields: { deadline: words, 'files[1]': 'No' },
    })
  })

  it.each([null, '', { ok: true }])('reads nothing of an answer of %j', async answer => {
    await clientApiAnswering(200, answer)
    expect(await ask()).toEqual({ message: '' })
  })
})

describe('acceptRevision', () => {
  const revised = { ...order, is_accepted: 1, revisions: [{ id: 3 }, { id: 8 }] }
  async function accept(given: object, revisionId = 8) {
    const api = await clientApiScripted(({ method }) =>
      method === 'GET'
        ? { status: 200, body: { order: { ...revised, ...given } } }
        : { status: 200, body: { message: 'Revision accepted' } },
    )
    const answer = await acceptRevision(caller, 41, { revisionId, idempotencyKey: 'key' }).catch(
      error => error,
    )
    return { answer, writes: api.requests.filter(({ method }) => method === 'POST') }
  }

  it('is one call, for the revision that was looked at', async () => {
    const { answer, writes } = await accept({})
    expect(answer).toEqual({ message: 'Revision accepted' })
    expect(writes).toMatchObject([{ url: '/AcceptOrder', headers: { 'idempotency-key': 'key' } }])
    expect(JSON.parse(writes[0]?.body ?? '')).toEqual({ client_id: 7, order_id: 41 })
  })

  it('was done before, and nothing is sent', async () => {
    const { answer, writes } = await accept({ is_revision_accepted: 1 })
    expect([answer, writes]).toEqual([{ message: '' }, []])
  })

  it.each([
    ['another revision', {}, 3, 'Another revision was asked for meanwhile. Look at that one first.'],
    ['an order that is not accepted', { is_accepted: 0 }, 8, 'Accept the order first, under Completed File.'],
    [
      'an order without revisions',
      { revisions: [] },
      8,
      'Another revision was asked for meanwhile. Look at that one first.',
    ],
  ])('never accepts %s', async (_, given, revisionId, words) => {
    const { answer, writes } = await accept(given, revisionId)
    expect(answer).toMatchObject({ code: 'conflict', words })
    expect(writes).toEqual([])
  })
})

describe('listRevisionOrders', () => {
  const row = (id: number, more: object = {}) => ({ ...order, id, order_id: `ORD-${id}`, ...more })
  const latest = {
    id: 3,
    created_at: '2026-11-20 10:00:00',
    deadline_date: '2026-11-22 22:15:00',
    message: 'x'.repeat(200),
  }
  let clients = 500
  const list = async (orders: object[], page = 1) => {
    const api = await clientApiAnswering(200, { orders })
    clients += 1
    return { api, page: await listRevisionOrders({ ...caller, clientId: clients }, page) }
  }

  it('shows the latest revision, newest order first, and no order without one', async () => {
    const rows = [
      row(1, { latest_revision1: latest, status_id: 4, title: 'Tides' }),
      row(2),
      row(3, { latest_revision1: null, revisions: [] }),
      row(4, {
        revisions: [
          { id: 2, message: 'Second' },
          { id: 1, message: 'First' },
        ],
      }),
    ]
    const { api, page } = await list(rows)
    expect(api.requests[0]?.url).toMatch(/^\/revisionorder\/\d+$/)
    expect(page).toMatchObject({ page: 1, pages: 1, total: 2 })
    expect(page.orders.map(({ id }) => id)).toEqual([4, 1])
    expect(page.orders[0]?.revision).toEqual({ createdAt: null, deadline: null, notes: 'Second' })
    expect(page.orders[1]).toMatchObject({
      code: 'ORD-1',
      title: 'Tides',
      statusId: 4,
      revision: {
        createdAt: '2026-11-20T10:00:00.000Z',
        deadline: '2026-11-22T22:15:00.000Z',
        notes: `${'x'.repeat(150)}...`,
      },
    })
  })

  it('cuts ten a page', async () => {
    const rows = Array.from({ length: 12 }, (_, index) => row(index + 1, { latest_revision1: latest }))
    const { page } = await list(rows, 2)
    expect([page.page, page.pages, page.orders.map(({ id }) => id)]).toEqual([2, 2, [2, 1]])
  })

  it('calls a row that cannot be read what it is', async () => {
    await expect(list([row(1), { boom: [null], latest_revision1: latest }])).rejects.toMatchObject({
      code: 'invalid_answer',
    })
  })
})
