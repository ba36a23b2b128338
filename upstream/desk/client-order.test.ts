import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { askStaff, auditOf } from '../staff/test-staff'
import { type Caller, signedIn } from '../testing/factories'
import { sharedTestApp } from '../testing/test-app'
import { type AtDesk, atDesk, leadsTo, pageOf } from './test-desk'

/* Orders taken on the phone. */

const rig = await sharedTestApp({ RATE_LIMIT_SCALE: '100000', CLIENT_API_TIME_ZONE: 'Europe/Berlin' })
let desk: AtDesk
let caller: Caller
let page: string

beforeAll(async () => {
  desk = await atDesk(rig)
})
beforeEach(async () => {
  caller = await signedIn(rig)
  page = `/desk/clients/${caller.client.id}`
})

const typed = {
  title: 'A draft by phone',
  subject: 'History',
  task_description: 'As discussed.',
  deadline: '2025-06-12T09:00',
  no_of_pages: '4',
}
const drafts = async () =>
  (await (await caller.request(`/getclientdraftorder/${caller.client.id}`)).json()).orders ?? []

test('the price is told before anything is made, and what was typed stays', async () => {
  const before = await auditOf(rig)
  const { status, html } = await pageOf(await desk.post(`${page}/price`, typed))
  expect(status).toBe(200)
  expect(html).toContain('It costs $60.00: 4 pages at $15.00.')
  expect(html).toMatch(/<details open[^>]*>.*value="A draft by phone".*As discussed\./s)
  expect(await drafts()).toEqual([])
  expect(await auditOf(rig)).toEqual(before)
  const wrong = await pageOf(await desk.post(`${page}/price`, { ...typed, no_of_pages: '0' }))
  expect(wrong.status).toBe(422)
  // The form was asked, not sent: a draft that is in doubt stays so.
  for (const asked of [html, wrong.html]) {
    expect(asked).toMatch(/data-form="order" data-asked/)
    expect(asked).not.toContain('data-refused')
  }
  expect(wrong.html).toMatch(/id="order-no_of_pages"[^>]*aria-invalid="true"/)
  expect(leadsTo(await desk.get(`${page}/price`))).toEqual([303, page])
})

test('the draft is made once, and found by the client and at the desk, ready to be invoiced', async () => {
  const action = await desk.actionOf(page, 'order')
  const answers = [await desk.post(action, typed), await desk.post(action, typed)]
  const [draft, ...others] = await drafts()
  expect(others).toEqual([])
  expect(draft).toMatchObject({ title: 'A draft by phone', no_of_pages: 4, total: '60.00' })
  const orderPage = `/desk/orders/${draft.order_id}`
  for (const answer of answers) expect(leadsTo(answer)).toEqual([303, `${orderPage}?done=order`])
  const [entry, earlier] = await auditOf(rig)
  expect(entry).toMatchObject({
    action: 'order.make',
    subject: draft.order_id,
    actor: desk.actor,
    details: { client_id: caller.client.id, no_of_pages: 4, total: '60.00' },
  })
  expect(earlier?.subject).not.toBe(draft.order_id)
  const html = await desk.html(`${orderPage}?done=order`)
  for (const words of ['The draft is made', '$60.00', 'As discussed.', '12 Jun 2025, 09:00'])
    expect(html).toContain(words)
  expect(leadsTo(await desk.submit(orderPage, 'invoice'))).toEqual([303, `${orderPage}?done=invoice`])
})

describe('what the client could not order is refused in the same words, at its field', () => {
  const step1 = (json: object) => caller.request('/step1/null', { json })
  test.each([
    ['title', { title: ' ' }],
    ['title', { title: 'x'.repeat(201) }],
    ['subject', { subject: '' }],
    ['subject', { subject: 'x'.repeat(256) }],
    ['deadline', { deadline: '' }],
    ['deadline', { deadline: '2125-06-10T14:30' }],
    ['no_of_pages', { no_of_pages: '' }],
    ['no_of_pages', { no_of_pages: '1.5' }],
  ])('%s: %j', async (field, wrong) => {
    const fields = { ...typed, ...wrong }
    const own = await ownWords(field, fields)
    const { status, html } = await pageOf(await desk.submit(page, 'order', fields))
    expect(status).toBe(422)
    const shown = html.slice(html.indexOf(`id="order-${field}-error"`)).split('</p>')[0]
    expect(shown?.replaceAll('&#39;', "'")).toContain(`>${own}`)
    const door = await askStaff(rig, 'orders', { ...fields, client_email: caller.client.email })
    expect([door.status, (await door.json()).errors]).toEqual([422, { [field]: [own] }])
    expect(await drafts()).toEqual([])
  })

  /** What the client's own wizard is told of the field. */
  async function ownWords(field: string, fields: typeof typed): Promise<string> {
    const client_id = caller.client.id
    const first = await step1({ client_id, title: 'Own', subject: 'History' })
    const { id } = (await first.json()).order
    const answer = ['title', 'subject'].includes(field)
      ? await step1({ client_id, title: fields.title, subject: fields.subject })
      : await caller.request(`/step3/${id}`, {
          json: { ...fields, client_id, specific_word_count: 0, hours: '00:00:00' },
        })
    const { errors } = await answer.json()
    await rig.deps.store.pool.query('delete from orders where id = $1', [id])
    return errors[field][0]
  }
})

test.each([
  ['deadline', { deadline: '2025-06-10T13:30' }, 'Choose a deadline 3 hours from now or later.'],
  ['deadline', { deadline: 'tomorrow' }, 'Not a moment: write 2025-12-31 23:59:59.'],
  ['no_of_pages', { no_of_pages: '10000' }, 'An order has at most 9,999 pages.'],
])(
  '%s: what clients reach out to support for, or cannot send, is refused in words for support',
  async (field, wrong, words) => {
    const fields = { ...typed, ...wrong }
    for (const form of ['order', 'price']) {
      const action = form === 'order' ? await desk.actionOf(page, form) : `${page}/${form}`
      const { status, html } = await pageOf(await desk.post(action, fields))
      expect([status, html.includes('reach out to support')]).toEqual([422, false])
      expect(html).toMatch(new RegExp(`id="order-${field}-error">\\s*${words}\\s*<`))
    }
    const door = await askStaff(rig, 'orders', { ...fields, client_email: caller.client.email })
    expect((await door.json()).errors).toEqual({ [field]: [words] })
    expect(await drafts()).toEqual([])
  },
)

test.each([
  ['order', typed, '>\nAs discussed.</textarea>'],
  ['care-manager', { name: 'Robin Vale' }, 'value="Robin Vale"'],
  ['address', { email: 'ada@example.test', reason: 'Called back' }, 'value="ada@example.test"'],
])(
  'what was typed for %s stays where the account was deleted meanwhile, with why',
  async (form, fields, words) => {
    const action = await desk.actionOf(page, form)
    await rig.deps.store.pool.query('update clients set deleted_at = now() where id = $1', [caller.client.id])
    const { status, html } = await pageOf(await desk.post(action, fields))
    expect(status).toBe(422)
    expect(html).toMatch(/role="alert"[^>]*>\s*This account was deleted\.\s*</)
    expect(html).toContain(words)
    expect(await desk.html(page)).not.toContain(`data-form="${form}"`)
  },
)

test('a draft is made for the price that was told, or the other one is told first', async () => {
  // A minute later that is a day ahead.
  const urgent = { ...typed, deadline: '2025-06-11T11:01' }
  const sendOn = (html: string) => {
    const [, action = ''] = /action="([^"]+\/order\?[^"]+)"/.exec(html) ?? []
    const [, total_before = ''] = /name="total_before" value="([^"]+)"/.exec(html) ?? []
    return desk.post(action, { ...urgent, total_before })
  }
  const told = await pageOf(await desk.post(`${page}/price`, urgent))
  expect(told.html).toContain('It costs $60.00: 4 pages at $15.00.')
  rig.clock.advance({ minutes: 2 })
  const { status, html } = await pageOf(await sendOn(told.html))
  expect(status).toBe(409)
  expect(html).toMatch(
    /role="alert"[^>]*>It costs \$80\.00 by now, not \$60\.00\. Make the draft once more if/,
  )
  expect(html).toContain('value="A draft by phone"')
  expect(await drafts()).toEqual([])
  expect((await sendOn(html)).status).toBe(303)
  expect(await drafts()).toMatchObject([{ total: '80.00' }])
})

test('there is no order for a client who is not there', async () => {
  expect((await desk.post('/desk/clients/987654321/order', typed)).status).toBe(404)
  expect((await desk.post('/desk/clients/987654321/price', typed)).status).toBe(404)
})
