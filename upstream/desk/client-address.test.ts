import { beforeEach, expect, test } from 'vitest'
import { newEmail } from '../accounts/account-rig'
import { auditOf } from '../staff/test-staff'
import { aClient, type TestClient } from '../testing/factories'
import { sharedTestApp } from '../testing/test-app'
import { type AtDesk, atDesk, leadsTo, pageOf } from './test-desk'

const rig = await sharedTestApp({ RATE_LIMIT_SCALE: '1000' })
let desk: AtDesk
let client: TestClient
let page: string

beforeEach(async () => {
  desk = await atDesk(rig)
  client = await aClient(rig)
  page = `/desk/clients/${client.id}`
})

const send = (fields: Record<string, string>) =>
  desk.submit(page, 'address', { reason: 'Called back', before: client.email, ...fields })

test('a client has another address by a form that says beforehand what that ends, and afterwards what was done', async () => {
  const email = newEmail()
  const before = await pageOf(await desk.get(page))
  expect(before.html).toMatch(/<details><summary>Change the address …/)
  expect(before.html).toContain(`${client.email} is told, and opens nothing any more`)
  expect(before.html).toContain('neither the password nor a Google account signs in any more')
  expect(leadsTo(await send({ email }))).toEqual([303, `${page}?done=address`])
  const html = await desk.html(`${page}?done=address`)
  expect(html).toContain('The address is changed. A link to verify it is on its way there')
  expect(html).toContain(`${email}, not verified`)
  expect((await auditOf(rig))[0]).toMatchObject({ action: 'client.email', actor: desk.actor, subject: email })
})

test('what is refused stands open, with its words at the fields', async () => {
  const { status, html } = await pageOf(await send({ email: 'ada@example.con', reason: ' ' }))
  expect(status).toBe(422)
  expect(html).toMatch(/<details open[^>]*><summary>Change the address …/)
  expect(html).toMatch(/id="address-email-error">\s*Did you mean \.com\?/)
  expect(html).toMatch(/id="address-reason-error">\s*Please say how the client asked for it\./)
  const taken = await pageOf(await send({ email: (await aClient(rig)).email }))
  expect(taken.status).toBe(409)
  expect(taken.html).toMatch(/id="address-email-error">\s*Another account has this address\./)
})

test('of two who change it the second is told what is there by now', async () => {
  const [email, other] = [newEmail(), newEmail()]
  await send({ email })
  const { status, html } = await pageOf(await send({ email: other }))
  expect(status).toBe(409)
  expect(html).toContain(`${email} is the address by now: somebody else was faster.`)
  expect(html).toContain(`value="${other}"`)
})
