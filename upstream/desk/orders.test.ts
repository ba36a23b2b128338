import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { byteStream } from '../../contract/byte-stream'
import { attachments, orders } from '../db/schema'
import {
  accept,
  aDeliveredOrder,
  anAcceptedOrder,
  aPaidOrder,
  deliver,
  essay,
  pathsOf,
  standAt,
} from '../deliveries/test-deliveries'
import { askFromInvoice, invited, invitedBefore } from '../invoices/test-invoices'
import type { OrderRow } from '../orders/order-rows'
import { aDraft, orderRow } from '../orders/test-orders'
import { brokenMoneyInvariants } from '../payments/money-invariants'
import { aPartlyPaidOrder, noticesOf } from '../payments/test-payments'
import { askForRevision } from '../revisions/test-revisions'
import { askStaff, auditOf } from '../staff/test-staff'
import { aClient, type Caller, signedIn } from '../testing/factories'
import { createTestApp, type TestApp } from '../testing/test-app'
import { type AtDesk, atDesk, leadsTo, ownForm, pageOf } from './test-desk'

const blockBytes = 64 * 1024

function* blocksOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += blockBytes) yield bytes.subarray(at, at + blockBytes)
}

let rig: TestApp
let caller: Caller
let desk: AtDesk
let order: OrderRow
let page: string

beforeAll(async () => {
  rig = await createTestApp({ RATE_LIMIT_SCALE: '100000' })
  desk = await atDesk(rig)
})
afterAll(async () => {
  expect(await brokenMoneyInvariants(rig.deps.store.db)).toEqual([])
  await rig.close()
})
beforeEach(async () => {
  caller = await signedIn(rig)
  order = await aPaidOrder(rig, caller, { statusId: 1 })
  page = `/desk/orders/${order.code}`
})

const statusNow = async () => (await orderRow(rig, order.id)).statusId

describe('an order', () => {
  test('is told in full, and what may be done with it next', async () => {
    const html = await desk.html(page)
    for (const words of [order.title, caller.client.email, 'Oceanography', 'Please use the figures of 2019.'])
      expect(html).toContain(words)
    expect(html).toContain('12 Jun 2025, 09:00 UTC')
    expect(html).toContain('is waiting for a writer: assign one')
    expect(html).toContain('$60.00')
    expect((await desk.get('/desk/orders/ORD-NONE')).status).toBe(404)
  })

  test('is led from its writer to its files, each deed with the name of who did it', async () => {
    expect(leadsTo(await desk.submit(page, 'assign', { nickname: ' Dana ' }))).toEqual([
      303,
      `${page}?done=assign`,
    ])
    expect(await desk.html(`${page}?done=assign`)).toContain('The writer is assigned')
    expect(leadsTo(await desk.submit(page, 'start'))).toEqual([303, `${page}?done=start`])
    const form = new FormData()
    form.set('is_rfs', '0')
    form.set('message', 'Here it is.')
    form.append('work', essay('essay.pdf'))
    form.append('work', essay('notes.pdf'))
    form.append('plagiarism', new File([], ''))
    form.append('grammar', essay('grammar.pdf'))
    expect(leadsTo(await desk.submit(page, 'deliver', form))).toEqual([303, `${page}?done=deliver`])
    expect(await statusNow()).toBe(5)
    const [deliver, start, assign] = await auditOf(rig)
    expect([assign?.action, start?.action, deliver?.action]).toEqual([
      'order.assign',
      'order.start',
      'order.deliver',
    ])
    expect(new Set([assign?.actor, start?.actor, deliver?.actor])).toEqual(new Set([desk.actor]))
    expect(deliver?.details.files).toMatchObject([
      { file: 'essay.pdf', type: 1 },
      { file: 'notes.pdf', type: 1 },
      { file: 'grammar.pdf', type: 4 },
    ])
    const log = await pageOf(await desk.get(`/desk/audit?subject=${order.code}`))
    expect(log.html).toContain('files: essay.pdf, notes.pdf, grammar.pdf')
    expect((await noticesOf(rig, caller)).slice(-2)).toMatchObject([
      { notify_msg: `Dana is the writer of your order ${order.code}.` },
      { notify_msg: `Files for order ${order.code} have been delivered.` },
    ])
  })

  test('is told to wait for what its client can do by then', async () => {
    const { code } = await aPaidOrder(rig, caller, { statusId: 5 })
    const { html } = await pageOf(await desk.get(`/desk/orders/${code}`))
    expect(html).toContain(
      'is completed: the client accepts it, and may ask for a revision then, or close it',
    )
  })

  test('is accepted only while nothing was delivered that its client has not accepted', async () => {
    const accepted = 'is completed and accepted: only a revision that its client asks for opens it again'
    const waits =
      'is completed: the client accepts the revised files or asks for another revision, or close it'
    const { id, code } = await anAcceptedOrder(rig, caller)
    const html = async () => await desk.html(`/desk/orders/${code}`)
    /** Another delivery, which it does not wait for. */
    const refusal = async () => (await (await deliver(rig, id)).json()).message
    expect([await html(), await refusal()]).toEqual(Array(2).fill(expect.stringContaining(accepted)))
    expect((await askForRevision(rig, caller, id)).status).toBe(200)
    expect((await deliver(rig, id, { isRfs: '1' })).status).toBe(200)
    expect([await html(), await refusal()]).toEqual(Array(2).fill(expect.stringContaining(waits)))
    expect((await accept(caller, id)).status).toBe(200)
    expect([await html(), await refusal()]).toEqual(Array(2).fill(expect.stringContaining(accepted)))
  })

  test('opens its files for staff, those of other orders not', async () => {
    const partly = await aPaidOrder(rig, caller, { option: 'partial' })
    const form = new FormData()
    form.append('work', essay('essay.pdf', 'The tides'))
    await desk.submit(`/desk/orders/${partly.code}`, 'deliver', form)
    const [path = ''] = await pathsOf(rig, partly.id)
    const html = await desk.html(`/desk/orders/${partly.code}`)
    expect(html).toContain('The client cannot open these files')
    const query = new URLSearchParams({ path })
    expect(html).toContain(`/desk/orders/${partly.code}/file?${query}`)
    const file = await desk.get(`/desk/orders/${partly.code}/file?${query}`)
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(file.headers.get('content-disposition')).toContain('attachment; filename="essay.pdf"')
    expect(await file.text()).toContain('The tides')
    for (const other of [`${page}/file?${query}`, `${page}/file?path=%00`, `${page}/file`])
      expect((await desk.get(other)).status).toBe(404)
    const now = rig.clock.now()
    await rig.deps.store.db.insert(attachments).values({
      orderId: order.id,
      file: 'notes.txt',
      filePath: 'orders/none/at-all',
      contentType: 'text/plain',
      size: 2048,
      createdAt: now,
    })
    expect(await desk.html(page)).toMatch(/notes\.txt<\/a>.*2 KB/s)
  })

  test('cannot bring markup into a page', async () => {
    const hostile = `<img src=x onerror=alert(1)>"'&`
    await rig.deps.store.db
      .update(orders)
      .set({ title: hostile, subject: hostile, taskDescription: hostile, writerName: hostile })
      .where(eq(orders.id, order.id))
    await desk.submit(page, 'assign', { nickname: hostile })
    for (const path of [
      page,
      '/desk',
      `/desk?q=${encodeURIComponent(hostile)}`,
      '/desk/audit',
      `/desk/clients/${caller.client.id}`,
    ])
      expect(await desk.html(path)).not.toContain('<img')
  })
})

describe('a form', () => {
  test('that is sent twice is one deed, and leads to the same page', async () => {
    const action = await desk.actionOf(page, 'assign')
    const { length } = await auditOf(rig)
    const twice = [desk.post(action, { nickname: 'Dana' }), desk.post(action, { nickname: 'Dana' })]
    const statuses = (await Promise.all(twice)).map(answer => answer.status)
    expect(statuses).toContain(303)
    expect(leadsTo(await desk.post(action, { nickname: 'Dana' }))).toEqual([303, `${page}?done=assign`])
    expect(await auditOf(rig)).toHaveLength(length + 1)
    const other = await pageOf(await desk.post(action, { nickname: 'Robin' }))
    expect(other.status).toBe(422)
    expect(other.html).toContain('This form was sent before with other words')
    expect(other.html).toContain('value="Robin"')
    expect((await orderRow(rig, order.id)).writerName).toBe('Dana')
  })

  test('that is still at work keeps its key, so that it is not done twice', async () => {
    const { pool } = rig.deps.store
    const action = await desk.actionOf(page, 'assign')
    const atWork = () => pool.query('select from idempotency_keys where status is null')
    const held = await pool.connect()
    await held.query('begin')
    await held.query('select from orders where id = $1 for update', [order.id])
    const first = desk.post(action, { nickname: 'Dana' })
    await expect.poll(async () => (await atWork()).rowCount, { timeout: 8_000 }).toBe(1)
    const again = await pageOf(await desk.post(action, { nickname: 'Dana' }))
    const other = await pageOf(await desk.post(action, { nickname: 'Robin' }))
    await held.query('rollback')
    held.release()
    expect(again.status).toBe(409)
    expect(again.html).toContain('This is still being worked on.')
    expect(again.html.replaceAll('&amp;', '&')).toContain(`action="${action}"`)
    expect(other.status).toBe(422)
    expect(other.html).toContain('sent before with other words, and that may still be under way.')
    expect(other.html).not.toContain('that was done')
    expect((await first).status).toBe(303)
    expect((await desk.post(action, { nickname: 'Dana' })).status).toBe(303)
  })

  test('that is refused says so at its field, with what was typed', async () => {
    const { status, html } = await pageOf(await desk.submit(page, 'assign', { nickname: 'x'.repeat(61) }))
    expect(status).toBe(422)
    expect(html).toMatch(/id="assign-nickname"[^>]*autofocus[^>]*aria-invalid="true"/)
    expect(html).toContain('Please use at most 60 characters.')
    expect(html).toContain(`value="${'x'.repeat(61)}"`)
    expect(html).not.toContain('role="alert"')
  })

  test('that comes too late says where the order stands, and keeps what was typed', async () => {
    const assign = await desk.actionOf(page, 'assign')
    await desk.submit(page, 'close')
    const { status, html } = await pageOf(await desk.post(assign, { nickname: 'Dana' }))
    expect(status).toBe(409)
    expect(html).toMatch(/role="alert"[^>]*>[^<]*is closed: nothing more can be done with it/)
    expect(html).toContain('value="Dana"')
    expect(await statusNow()).toBe(14)
  })

  test('whose session is over gives back what was typed, to be sent after signing in', async () => {
    const action = await desk.actionOf(page, 'assign')
    const typed = { nickname: '<b>Dana</b> & "Co"' }
    const send = (cookie: string, length?: number) => {
      const body = new URLSearchParams(typed)
      const headers = { ...ownForm, cookie, 'content-length': String(length ?? body.toString().length) }
      return rig.app.request(action, { method: 'POST', headers, body })
    }
    const { length } = await auditOf(rig)
    const { status, html } = await pageOf(await send(''))
    expect(status).toBe(401)
    expect(html).toMatch(
      /What you typed<\/p>.*<input type="text" name="nickname" readonly="" aria-labelledby="kept-words"/s,
    )
    expect(html).toContain('value="&lt;b&gt;Dana&lt;/b&gt; &amp; &quot;Co&quot;"')
    expect(html.replaceAll('&amp;', '&')).toContain(`action="${action}"`)
    for (const cookie of ['', desk.cookie]) {
      const large = await pageOf(await send(cookie, 300 * 1024))
      expect(large.status).toBe(413)
      expect(large.html).toContain('<p>That is too much data for one request.</p>')
    }
    expect(await auditOf(rig)).toHaveLength(length)
    expect(leadsTo(await send(desk.cookie))).toEqual([303, `${page}?done=assign`])
    expect((await orderRow(rig, order.id)).writerName).toBe(typed.nickname)
  })

  test('with files whose session is over gives the words back, and goes on without the files', async () => {
    await standAt(rig, order.id, 3)
    const said = 'Two chapters,\n<b>and</b> a table'
    for (const [form, file] of [
      ['message', 'file'],
      ['deliver', 'work'],
    ] as const) {
      const action = await desk.actionOf(page, form)
      const body = new FormData()
      body.set('is_rfs', '0')
      body.set('reason', '')
      body.set('message', said)
      body.set(file, essay())
      const send = (cookie: string) =>
        rig.app.request(action, { method: 'POST', headers: { ...ownForm, cookie }, body })
      const { status, html } = await pageOf(await send(''))
      expect(status).toBe(401)
      // What was typed can be read and copied; what the page had shown, and what is empty, is sent along out of sight.
      expect(html).toMatch(/<textarea name="message" readonly="" aria-labelledby="kept-words" rows="2">/)
      expect(html).toContain('>\nTwo chapters,\r\n&lt;b&gt;and&lt;/b&gt; a table</textarea>')
      for (const [name, value] of [
        ['is_rfs', '0'],
        ['reason', ''],
      ])
        expect(html).toContain(`<input type="hidden" name="${name}" value="${value}"/>`)
      expect(html).toContain('A browser forgets chosen files')
      expect(html.replaceAll('&amp;', '&')).toContain(`action="${action}" enctype="multipart/form-data"`)
      body.delete(file)
      expect((await pageOf(await send(''))).html).not.toContain('A browser forgets chosen files')
      expect((await desk.follow(await send(desk.cookie))).status).toBe(form === 'message' ? 303 : 422)
    }
    expect(await pathsOf(rig, order.id)).toEqual([])
  })

  test('whose session is over has room on a phone for what was typed in one line', async () => {
    const body = new URLSearchParams({
      reason: 'A reason that is as long as some are, and in one line: 81 letters, spaces counted.',
    })
    const headers = { ...ownForm, 'content-length': String(body.toString().length) }
    const sent = rig.app.request(`${page}/close?key=12345678`, { method: 'POST', headers, body })
    expect((await pageOf(await sent)).html).toMatch(/<textarea name="reason"[^>]* rows="3">/)
  })

  test('without a session may bring no more words than any other', async () => {
    const body = new FormData()
    for (const name of ['a', 'b']) body.set(name, 'x'.repeat(200 * 1024))
    const sent = rig.app.request(`${page}/message`, { method: 'POST', headers: ownForm, body })
    const { html } = await pageOf(await sent)
    expect(html).toContain('name="a"')
    expect(html).not.toContain('name="b"')
  })

  test('opened as a page leads to the page it is on', async () => {
    const forms = ['assign', 'start', 'deliver', 'close', 'invoice']
    for (const form of forms) expect(leadsTo(await desk.get(`${page}/${form}?key=1`))).toEqual([303, page])
  })
})

describe('delivering', () => {
  const handIn = (fields: Record<string, string | File>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    return form
  }

  test('without a file, or a wrong one, keeps the message and delivers nothing', async () => {
    await standAt(rig, order.id, 3)
    const message = 'Two chapters & a table'
    for (const [file, words] of [
      [new File([], ''), 'Attach at least one file.'],
      [new File(['MZ'], 'essay.exe'), 'File &quot;essay.exe&quot; is an unsupported file format.'],
    ] as const) {
      const answer = await desk.submit(page, 'deliver', handIn({ is_rfs: '0', message, work: file }))
      const { status, html } = await pageOf(answer)
      expect(status).toBe(422)
      expect(html).toMatch(/id="deliver-work"[^>]*aria-invalid="true"/)
      expect(html).toContain(words)
      expect(html).toContain('Two chapters &amp; a table</textarea>')
      expect(html).toContain('please choose them again')
    }
    expect(await pathsOf(rig, order.id)).toEqual([])
    expect(await statusNow()).toBe(3)
  })

  /** What a browser sends of a form: its fields in the order they stand in, what was left empty too. */
  const filled = async (form: string, given: Record<string, string | File[]>) => {
    const html = await desk.html(page)
    const from = html.slice(html.indexOf(`action="${page}/${form}?`))
    const names = [
      ...from.slice(0, from.indexOf('</form>')).matchAll(/<(?:input|textarea)[^>]*\sname="([^"]+)"/g),
    ]
    const body = new FormData()
    for (const [, name = ''] of names)
      for (const value of [given[name] ?? ''].flat()) body.append(name, value)
    return body
  }

  test.each([
    ['deliver', 'work', 'Nothing was delivered.'],
    ['message', 'file', 'Nothing was sent.'],
  ])('%s: with too many files or bytes keeps the message', async (form, field, nothing) => {
    await standAt(rig, order.id, 3)
    const many = Array.from({ length: 11 }, (_, index) => essay(`${index}.pdf`))
    const large = new File(['%PDF-1.7\n', new Uint8Array(16 * 1024 * 1024 - 9)], 'large.pdf')
    for (const files of [many, Array<File>(5).fill(large)]) {
      const given = { is_rfs: '0', read_until: '0', message: 'Two chapters & a table', [field]: files }
      const whole = new Response(await filled(form, given))
      const type = whole.headers.get('content-type') ?? ''
      // In blocks as a connection brings them; a FormData that is given up halfway is an error that nobody waits for, in some
      // versions of Node.
      const body = byteStream(Readable.from(blocksOf(Buffer.from(await whole.arrayBuffer()))))
      const length = String(files.reduce((bytes, { size }) => bytes + size, 0))
      const headers = { ...ownForm, cookie: desk.cookie, 'content-type': type, 'content-length': length }
      const sent = { method: 'POST', headers, body, duplex: 'half' } as const
      const action = await desk.actionOf(page, form)
      const { status, html } = await pageOf(await rig.app.request(action, sent))
      expect(status).toBe(413)
      expect(html).toContain(nothing)
      expect(html).toContain('At most 10 files and 64MB can be uploaded at once.')
      expect(html).toContain('Two chapters &amp; a table</textarea>')
    }
    expect(await pathsOf(rig, order.id)).toEqual([])
  })

  test('answers a revision that the page has told of, and no other', async () => {
    await standAt(rig, order.id, 3)
    const plain = await desk.actionOf(page, 'deliver')
    await standAt(rig, order.id, 4)
    const late = await pageOf(await desk.post(plain, handIn({ is_rfs: '0', work: essay() })))
    expect(late.status).toBe(409)
    expect(late.html).toContain('is in revision: deliver the files as revised ones')
    expect(late.html).toContain('name="is_rfs" value="1"')
    const slow = await desk.actionOf(page, 'deliver')
    const { status } = await desk.submit(page, 'deliver', handIn({ is_rfs: '1', work: essay() }))
    expect([status, await statusNow()]).toEqual([303, 5])
    const over = await pageOf(await desk.post(slow, handIn({ is_rfs: '1', work: essay() })))
    expect(over.status).toBe(409)
    expect(over.html).toContain('<h2 id="deliver-title">Deliver revised files</h2>')
    expect(over.html).toContain('name="is_rfs" value="1"')
  })

  test('tells whether its client has accepted it, the revised files apart from the first', async () => {
    const { id, code } = await aDeliveredOrder(rig, caller)
    const told = async () => {
      const html = await desk.html(`/desk/orders/${code}`)
      return /<dt>Acceptance<\/dt><dd>([^<]*)</.exec(html)?.[1]
    }
    expect(await told()).toBe('Not accepted yet')
    await accept(caller, id)
    expect(await told()).toBe('Accepted by the client')
    await askForRevision(rig, caller, id)
    await deliver(rig, id, { isRfs: '1' })
    expect(await told()).toBe('Revision not accepted yet')
    await accept(caller, id)
    expect(await told()).toBe('Revision accepted by the client')
  })

  test('answers the revision that the page has told of, and not a later one', async () => {
    const { id, code } = await anAcceptedOrder(rig, caller)
    const at = `/desk/orders/${code}`
    await askForRevision(rig, caller, id)
    const open = async () => {
      const html = await desk.html(at)
      return {
        action: await desk.actionOf(at, 'deliver'),
        revision_id: /name="revision_id" value="(\d+)"/.exec(html)?.[1] ?? '',
      }
    }
    const hand = ({ action, ...asked }: Awaited<ReturnType<typeof open>>) =>
      desk.post(action, handIn({ is_rfs: '1', ...asked, message: 'Of the first', work: essay() }))
    const [stale, first] = [await open(), await open()]
    expect((await hand(first)).status).toBe(303)
    await askForRevision(rig, caller, id)
    const late = await pageOf(await hand(stale))
    expect(late.status).toBe(409)
    expect(late.html).toContain(`Another revision of ${code} was asked for meanwhile`)
    expect(late.html).toContain('Of the first</textarea>')
    expect((await orderRow(rig, id)).statusId).toBe(4)
    expect((await hand(await open())).status).toBe(303)
    expect((await hand(first)).status).toBe(303)
    expect((await orderRow(rig, id)).statusId).toBe(5)
  })

  test('twice with one key is one delivery', async () => {
    await standAt(rig, order.id, 3)
    const action = await desk.actionOf(page, 'deliver')
    for (const _ of [1, 2]) {
      const answer = await desk.post(action, handIn({ is_rfs: '0', work: essay() }))
      expect(leadsTo(answer)).toEqual([303, `${page}?done=deliver`])
    }
    expect(await pathsOf(rig, order.id)).toHaveLength(1)
  })

  test('brings ten files, though a browser sends a part for every input that was left empty', async () => {
    await standAt(rig, order.id, 3)
    const form = handIn({ is_rfs: '0' })
    for (let index = 0; index < 10; index += 1) form.append('work', essay(`${index}.pdf`))
    for (const name of ['plagiarism', 'ai', 'grammar']) form.append(name, new File([], ''))
    expect(leadsTo(await desk.submit(page, 'deliver', form))).toEqual([303, `${page}?done=deliver`])
    expect(await pathsOf(rig, order.id)).toHaveLength(10)
  })

  test('may bring more than other forms', async () => {
    await standAt(rig, order.id, 3)
    const large = essay('large.pdf', 'x'.repeat(600_000))
    expect((await desk.submit(page, 'deliver', handIn({ is_rfs: '0', work: large }))).status).toBe(303)
  })
})

test('closing says beforehand what becomes of the money, and asks for nothing that cannot be', async () => {
  const draft = await aDraft(rig, caller)
  const html = await desk.html(`/desk/orders/${draft.code}`)
  expect(html).toContain('Nothing was paid.')
  expect(html).not.toContain(`/desk/orders/${draft.code}/assign`)
  expect(await desk.html(page)).toContain('$60.00 was paid; refund it outside the portal.')
  expect((await desk.submit(`/desk/orders/${draft.code}`, 'close')).status).toBe(303)
  expect((await auditOf(rig))[0]).toMatchObject({
    action: 'order.close',
    subject: draft.code,
    actor: desk.actor,
  })
})

describe('an invoice link', () => {
  test('is made, shown, counted and revoked', async () => {
    const draft = await aDraft(rig, caller)
    const at = `/desk/orders/${draft.code}`
    expect((await desk.submit(at, 'invoice', { expires_at: '2025-06-20T10:00' })).status).toBe(303)
    const html = await desk.html(at)
    const code = /\/invoice\/(inv_[\w-]{32})/.exec(html)?.[1] ?? ''
    expect(html).toContain('20 Jun 2025, 10:00 UTC')
    await rig.app.request(`/orderdetail/${draft.id}?client_id=${caller.client.id}`, {
      headers: { authorization: `Bearer ${code}` },
    })
    const listed = await pageOf(await desk.get('/desk/invoices'))
    expect(listed.html).toContain(code)
    expect(listed.html).toMatch(/data-label="Views"[^>]*><div>1</)
    expect(leadsTo(await desk.submit(at, `invoices/${code}/revoke`))).toEqual([303, `${at}?done=revoke`])
    expect(await desk.html(at)).toContain('>revoked<')
    expect((await auditOf(rig))[0]).toMatchObject({ action: 'invoice.revoke', actor: desk.actor })
  })

  test('that was revoked while the card provider was away is revoked once more, until nobody can pay by it', async () => {
    const draft = await aDraft(rig, caller)
    const at = `/desk/orders/${draft.code}`
    const { code, holder } = await invited(rig, caller, draft)
    const { id } = (await (await askFromInvoice(holder, draft)).json()).full_object
    const revocations = async () =>
      (await auditOf(rig)).filter(one => one.action === 'invoice.revoke' && one.subject === draft.code)
    const revoke = () => desk.submit(at, `invoices/${code}/revoke`)
    rig.payments.outage = new Error('away')
    expect((await revoke()).status).toBe(500)
    rig.payments.outage = undefined
    for (const path of [at, '/desk/invoices']) {
      const html = await desk.html(path)
      expect(html).toMatch(
        />revoked<.*Somebody who opened it before may still pay by card\..*>End its payment</s,
      )
    }
    expect(leadsTo(await revoke())).toEqual([303, `${at}?done=revoke`])
    expect(() => rig.payments.pay(id)).toThrow()
    const html = await desk.html(at)
    expect([html.includes('>revoked<'), html.includes(`${code}/revoke`)]).toEqual([true, false])
    expect(await revocations()).toHaveLength(1)
  })

  const payable = 'Whoever has an open link may see and pay this order.'
  const seen =
    'A link takes no payment any more. Whoever has one may see this order until it expires or is revoked.'

  test.each<[string, string, () => Promise<OrderRow>]>([
    ['to be paid', payable, () => aDraft(rig, caller)],
    ['paid', seen, () => aPaidOrder(rig, caller)],
    ['paid in part', seen, () => aPartlyPaidOrder(rig, caller)],
    ['closed and paid', seen, () => aPaidOrder(rig, caller, { statusId: 14 })],
    [
      'closed unpaid',
      'The order is closed: its links open nothing any more.',
      async () => {
        const draft = await aDraft(rig, caller)
        await desk.submit(`/desk/orders/${draft.code}`, 'close')
        return draft
      },
    ],
  ])('of an order that is %s says what it is for', async (_, words, make) => {
    const invoiced = await make()
    await invitedBefore(rig, caller, invoiced)
    const html = await desk.html(`/desk/orders/${invoiced.code}`)
    const said = /<h2 id="invoices-title">Invoice links<\/h2><p>([^<]+)<\/p>/.exec(html)?.[1]
    expect(said).toBe(words)
  })

  test('that lives too long, or is over, is refused at its field', async () => {
    const draft = await aDraft(rig, caller)
    const at = `/desk/orders/${draft.code}`
    const { status, html } = await pageOf(
      await desk.submit(at, 'invoice', { expires_at: '2026-06-20T10:00' }),
    )
    expect(status).toBe(422)
    expect(html).toMatch(/id="invoice-expires_at"[^>]*aria-invalid="true"/)
    expect(html).toContain('An invoice expires within 120 days from now.')
    const late = await pageOf(await desk.submit(at, 'invoice', { expires_at: '2020-06-20T10:00' }))
    expect(late.html).toMatch(
      /id="invoice-expires_at-error">This is in the past: an invoice expires later than now\./,
    )
    expect(html).toContain('value="2026-06-20T10:00"')
  })
})

test('a draft that its client has not completed says so, and offers no invoice link', async () => {
  const draft = await aDraft(rig, caller)
  const at = `/desk/orders/${draft.code}`
  const toFillIn = 'its client has to fill in Instructions, Deadline & Page(s) first'
  await rig.deps.store.db
    .update(orders)
    .set({ taskDescription: null, deadline: null })
    .where(eq(orders.id, draft.id))
  const { html } = await pageOf(await desk.get(at))
  expect(html).toContain(`This order is not complete yet: ${toFillIn.replace('&', '&amp;')}, or close it.`)
  expect(html).not.toContain('Make an invoice link')
  const made = await askStaff(rig, 'invoices', { order_id: draft.code })
  expect([made.status, (await made.json()).message]).toEqual([
    422,
    `${draft.code} is not complete yet: ${toFillIn}, or close it.`,
  ])
})

describe('the queue', () => {
  const codesOf = (html: string) =>
    [...html.matchAll(/href="\/desk\/orders\/([^"]+)"/g)].map(([, code]) => code)
  const find = async (query: Record<string, string>) =>
    codesOf(await desk.html(`/desk?${new URLSearchParams(query)}`))

  test('shows what is due next first, and says what is late', async () => {
    const { email } = caller.client
    const due = (hours: number) => new Date(rig.clock.now().getTime() + hours * 3_600_000)
    const made = await Promise.all(
      [5, -2, 100].map(async hours => {
        const row = await aPaidOrder(rig, caller, { statusId: 2 })
        await rig.deps.store.db
          .update(orders)
          .set({ deadline: due(hours) })
          .where(eq(orders.id, row.id))
        return row.code
      }),
    )
    const [urgent, late, calm] = made
    const done = await aPaidOrder(rig, caller, { statusId: 5 })
    const draft = await aDraft(rig, caller)
    expect(await find({ q: email })).toEqual([late, urgent, order.code, calm])
    const html = await desk.html(`/desk?q=${email}`)
    for (const words of ['Overdue by 2 h', 'Urgent: due in 5 h', 'Due in 2 days', 'Due in 4 days'])
      expect(html).toContain(words)
    expect(html).toContain('1 overdue')
    expect(await find({ q: email, show: 'completed' })).toEqual([done.code])
    expect(await find({ q: email, show: 'draft' })).toEqual([draft.code])
    expect(await find({ q: email, show: 'all' })).toHaveLength(6)
    expect(await find({ q: email, show: 'nonsense', page: '-1' })).toHaveLength(4)
  })

  test('finds by code, title, and the name and address of the client, nothing being a wildcard', async () => {
    const bo = await signedIn(rig, await aClient(rig, { name: 'Bo Quayle-Smith' }))
    const { id, code } = await aPaidOrder(rig, bo, { statusId: 1 })
    await rig.deps.store.db.update(orders).set({ title: '100% of the Moon_' }).where(eq(orders.id, id))
    for (const q of [code.toLowerCase(), '0% of the moon', 'quayle', bo.client.email.toUpperCase()])
      expect([q, await find({ q })]).toEqual([q, [code]])
    expect(await find({ q: '%%%' })).toEqual([])
    const empty = await pageOf(await desk.get('/desk?q=no-such-thing'))
    expect(empty.html).toContain('href="/desk?show=all&amp;q=no-such-thing"')
  })

  test('finds by what is remembered: words in any order, and a code in the midst of a sentence', async () => {
    const bo = await signedIn(rig, await aClient(rig, { name: 'Bo Quayle-Smith' }))
    const { id, code } = await aPaidOrder(rig, bo, { statusId: 1 })
    await rig.deps.store.db.update(orders).set({ title: 'Dust of Mars: two moons' }).where(eq(orders.id, id))
    for (const q of [
      'moons mars',
      'quayle  Moons,',
      '"dust of mars"',
      `#${code}`,
      `My order ${code}, please?`,
      `${bo.client.name} <${bo.client.email}>`,
    ])
      expect([q, await find({ q })]).toEqual([q, [code]])
    for (const q of ['moons venus', 'bo venus', '?']) expect([q, await find({ q })]).toEqual([q, []])
  })

  test('leads back from a page that is empty by now', async () => {
    for (const query of ['', '?show=draft', '?q=nothing-is-called-so']) {
      const and = query ? '&' : '?'
      const html = await desk.html(`/desk${query}${and}page=9`)
      expect(html).not.toMatch(/Nothing to do|There are none|Nothing matches/)
      const [, href = ''] = /This page is empty by now\.\s*<a href="([^"]+)">Go to the first/.exec(html) ?? []
      expect(href).toMatch(/[?&;]page=1$/)
      expect(href).toContain(query.slice(1))
    }
  })

  test('goes on page by page', async () => {
    const many = await signedIn(rig)
    const draft = await aDraft(rig, many)
    const { id: _, code: __, ...row } = draft
    await rig.deps.store.db
      .insert(orders)
      .values(Array.from({ length: 50 }, (_value, index) => ({ ...row, code: `MANY-${index}` })))
    const query = { q: many.client.email, show: 'draft' }
    const first = await find(query)
    const second = await find({ ...query, page: '2' })
    expect([first.length, second]).toEqual([50, [draft.code]])
    const html = await desk.html(`/desk?${new URLSearchParams(query)}`)
    expect(html).toMatch(/rel="next" href="[^"]*show=draft[^"]*page=2"/)
  })
})
