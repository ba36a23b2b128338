import { beforeAll, expect, test } from 'vitest'
import { deleteAccountOf } from '../account-deletion/test-deletion'
import { anAcceptedOrder } from '../deliveries/test-deliveries'
import { askForRevision } from '../revisions/test-revisions'
import { auditOf } from '../staff/test-staff'
import { signedIn } from '../testing/factories'
import { sharedTestApp } from '../testing/test-app'
import { type AtDesk, atDesk, leadsTo, pageOf } from './test-desk'

const rig = await sharedTestApp({ RATE_LIMIT_SCALE: '100000' })
let desk: AtDesk

beforeAll(async () => {
  desk = await atDesk(rig)
})

/** An order that its client has accepted, and its page. */
async function anOrder() {
  const caller = await signedIn(rig)
  const order = await anAcceptedOrder(rig, caller)
  return { caller, order, page: `/desk/orders/${order.code}` }
}

const waits = 'the client accepts it'
const send = 'Send to the client'

test('an accepted order waits for nothing, and its client can be written to', async () => {
  const { caller, order, page } = await anOrder()
  const html = await desk.html(page)
  expect(html).toContain(
    'is completed and accepted: only a revision that its client asks for opens it again, or close it.',
  )
  expect(html).not.toContain(waits)
  expect(html).toContain(send)
  expect((await askForRevision(rig, caller, order.id)).status).toBe(200)
  expect(await desk.html(page)).toContain('is in revision')
})

test('that of a deleted account says so, and offers nothing that nobody would read', async () => {
  const { caller, page } = await anOrder()
  const late = await desk.actionOf(page, 'message')
  expect((await deleteAccountOf(rig, caller)).status).toBe(200)
  const html = await desk.html(page)
  expect(html).toContain(
    'is completed and accepted, and its client has deleted the account: nothing more comes of it, but it can be closed.',
  )
  expect(html).toContain('The client has deleted the account: nobody would read a message.')
  for (const words of [waits, 'asks for', send, 'The client reads it']) expect(html).not.toContain(words)

  const form = new FormData()
  form.set('message', 'Your files are there.')
  form.set('read_until', '0')
  const refused = await pageOf(await desk.post(late, form))
  expect(refused.status).toBe(409)
  expect(refused.html).toMatch(/role="alert"[^>]*>\s*The client of [^<]* has deleted the account\./)
  expect(refused.html).toContain('Your files are there.</textarea>')
})

test('that of a deleted account can still be closed, with a reason for the log', async () => {
  const { caller, order, page } = await anOrder()
  expect((await deleteAccountOf(rig, caller)).status).toBe(200)
  expect(await desk.html(page)).toContain('Support alone reads it: the account is deleted.')
  expect(leadsTo(await desk.submit(page, 'close', { reason: 'Refunded.' }))).toEqual([
    303,
    `${page}?done=close`,
  ])
  const html = await desk.html(`${page}?done=close`)
  expect(html).toContain(
    'The order is closed. A client who had paid for it and still has an account is told.',
  )
  expect(html).toContain('is closed: nothing more can be done with it.')
  expect(html).not.toContain(send)
  expect((await auditOf(rig))[0]).toMatchObject({
    action: 'order.close',
    subject: order.code,
    details: { reason: 'Refunded.' },
  })
})
