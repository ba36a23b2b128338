import { describe, expect, test } from 'vitest'
import { idempotencyKeys } from '../db/service-schema'
import { askStaff } from '../staff/test-staff'
import { aClient } from '../testing/factories'
import { sharedTestApp } from '../testing/test-app'
import { keepTime, newAddress, newEmail, pressButtonOf, registration, visitors } from './account-rig'

const rig = await sharedTestApp({ APP_ORIGIN: 'https://portal.example.com' })
const from = visitors(rig)
keepTime(rig)

const signedIn = 'https://portal.example.com/sign-in?reason=verified'
const expired = 'https://portal.example.com/token-expired'

async function newAccount(email = newEmail()): Promise<{ email: string; link: URL }> {
  await from.at(newAddress()).signUp(registration({ email }))
  return { email, link: await rig.outbox.linkTo(email) }
}

const isVerified = async (email: string) => (await from.at(newAddress()).signIn(email)).status === 200
const look = (link: URL, method = 'GET') => rig.app.request(link.pathname + link.search, { method })

describe('the mailed link', () => {
  test('shows a page that asks, and looking changes nothing', async () => {
    const { email, link } = await newAccount()
    for (const method of ['GET', 'HEAD', 'GET']) {
      const page = await look(link, method)
      expect(page.status).toBe(200)
      expect(page.headers.get('cache-control')).toBe('no-store')
      const policy = page.headers.get('content-security-policy')
      expect(policy).toContain("default-src 'none'; style-src 'sha256-")
      expect(policy).toContain("form-action 'self' https://portal.example.com;")
      expect(page.headers.get('x-content-type-options')).toBe('nosniff')
      expect(page.headers.get('referrer-policy')).toBe('no-referrer')
      if (method === 'GET') expect(await page.text()).toContain(`Confirm that ${email} is your address.`)
    }
    expect(await isVerified(email)).toBe(false)
  })

  test('its button verifies the address, once, and leads to sign-in', async () => {
    const { email, link } = await newAccount()
    const answer = await pressButtonOf(rig, link)
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe(signedIn)
    expect(await isVerified(email)).toBe(true)
    expect((await pressButtonOf(rig, link)).headers.get('location')).toBe(expired)
    expect((await look(link)).headers.get('location')).toBe(expired)
    expect(await isVerified(email)).toBe(true)
  })

  test.each([
    ['multipart/form-data; boundary=cut', '--cut\r\ncontent-disposition: form-data; name="tok'],
    ['multipart/form-data', 'token=1'],
    ['application/json', '{"token":1}'],
  ])('a press that came broken (%s) verifies nothing and leads to a new link', async (type, body) => {
    const headers = { 'content-type': type }
    const answer = await rig.app.request('/verify-email', { method: 'POST', headers, body })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe(expired)
  })

  test('verifies no other address', async () => {
    const [one, other] = [await newAccount(), await newAccount()]
    await pressButtonOf(rig, one.link)
    expect([await isVerified(one.email), await isVerified(other.email)]).toEqual([true, false])
  })

  test('pressed many times at once verifies once', async () => {
    const { link } = await newAccount()
    const answers = await Promise.all(Array.from({ length: 10 }, () => pressButtonOf(rig, link)))
    const places = answers.map(answer => answer.headers.get('location'))
    expect(places.filter(place => place === signedIn)).toHaveLength(1)
    expect(places.filter(place => place === expired)).toHaveLength(9)
  })

  test('pressed twice on one page, which shows the second answer, leads to sign-in; on another page it is used', async () => {
    const { link } = await newAccount()
    const pageOf = async () => /action="([^"]+)"/.exec(await (await look(link)).text())?.[1] ?? ''
    const [page, other] = [await pageOf(), await pageOf()]
    const press = async (address: string) => (await pressButtonOf(rig, link, address)).headers.get('location')
    expect(await Promise.all([press(page), press(page)])).toEqual([signedIn, signedIn])
    expect(await press(page)).toBe(signedIn)
    expect(await press(other)).toBe(expired)
  })

  test('that does not work leaves nothing behind, whatever key it is sent with', async () => {
    const { link } = await newAccount()
    link.searchParams.set('token', 'made-up')
    const kept = () => rig.deps.store.db.$count(idempotencyKeys)
    const before = await kept()
    const answer = await pressButtonOf(rig, link, '/verify-email?key=of-ones-own-making')
    expect(answer.headers.get('location')).toBe(expired)
    expect(await kept()).toBe(before)
  })

  test.each([
    [{ minutes: 59, seconds: 59 }, signedIn],
    [{ hours: 1 }, expired],
  ])('after %j leads to %s', async (step, place) => {
    const { link } = await newAccount()
    from.pass(step)
    expect((await pressButtonOf(rig, link)).headers.get('location')).toBe(place)
  })

  test('is replaced by a fresh one', async () => {
    const { email, link } = await newAccount()
    from.pass({ minutes: 2 })
    await from.at(newAddress()).resend(email)
    const fresh = await rig.outbox.linkTo(email)
    expect(fresh.search).not.toBe(link.search)
    expect((await pressButtonOf(rig, link)).headers.get('location')).toBe(expired)
    expect((await pressButtonOf(rig, fresh)).headers.get('location')).toBe(signedIn)
  })

  test.each(['', 'x', 'a'.repeat(10_000), '%00', "' or 1=1 --", '<script>alert(1)</script>'])(
    'that is none (%.20s) leads to the page that says so',
    async token => {
      const query = new URLSearchParams({ token, email: '<script>alert(1)</script>' })
      const answer = await rig.app.request(`/verify-email?${query}`)
      expect(answer.status).toBe(303)
      expect(answer.headers.get('location')).toBe(expired)
    },
  )

  test('shows the address of its query as text', async () => {
    const { link } = await newAccount()
    link.searchParams.set('email', '"><script>alert(1)</script>')
    const html = await (await look(link)).text()
    expect(html).not.toContain('<script>')
    expect(html).toContain('&lt;script&gt;')
  })
})

describe('asking for a fresh link', () => {
  test('answers the same for addresses that wait, are verified, or are nobody’s', async () => {
    const { email } = await newAccount()
    const verified = await aClient(rig)
    const answers = []
    for (const address of [email, verified.email, newEmail(), email.toUpperCase()]) {
      from.pass({ minutes: 2 })
      answers.push(await from.at(newAddress()).resend(address))
    }
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    expect(answers[0]?.status).toBe(200)
    expect(await rig.outbox.to(email)).toHaveLength(3)
    expect(await rig.outbox.to(verified.email)).toHaveLength(0)
  })

  test('many at once send one mail; the others are told how long to wait', async () => {
    const { email } = await newAccount()
    from.pass({ minutes: 2 })
    const answers = await Promise.all(Array.from({ length: 50 }, () => from.at(newAddress()).resend(email)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status, headers, body } of answers.filter(answer => answer.status !== 200)) {
      expect(status).toBe(429)
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(55)
      expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60)
      expect(body.message).toMatch(/^Too many attempts/)
    }
    expect(await rig.outbox.to(email)).toHaveLength(2)
  })

  test('works again after 60 seconds, not before, five times an hour', async () => {
    const { email } = await newAccount(newEmail().toUpperCase())
    const resend = async () => (await from.at(newAddress()).resend(email)).status
    from.pass({ seconds: 59 })
    expect(await resend(), 'signing up has mailed one').toBe(429)
    expect(await rig.outbox.to(email)).toHaveLength(1)
    from.pass({ seconds: 61 })
    expect(await resend()).toBe(200)
    from.pass({ seconds: 59 })
    expect(await resend()).toBe(429)
    const rest: number[] = []
    for (let turn = 0; turn < 5; turn += 1) {
      from.pass({ seconds: 61 })
      rest.push(await resend())
    }
    expect(rest).toEqual([200, 200, 200, 200, 429])
    from.pass({ hours: 1 })
    expect(await resend()).toBe(200)
  })

  test('waits for its 60 seconds after support has given the account another address, too', async () => {
    const { email: client_email } = await aClient(rig)
    const email = newEmail()
    const moved = await askStaff(rig, 'client-emails', { client_email, email, reason: 'Letter of 3 May' })
    expect(moved.status).toBe(200)
    const resend = async () => (await from.at(newAddress()).resend(email)).status
    from.pass({ seconds: 59 })
    expect(await resend()).toBe(429)
    expect(await rig.outbox.to(email)).toHaveLength(1)
    from.pass({ seconds: 61 })
    expect(await resend()).toBe(200)
  })

  test('one address of the network asks three times in five minutes', async () => {
    const visitor = from.at(newAddress())
    const statuses: number[] = []
    for (let turn = 0; turn < 5; turn += 1) statuses.push((await visitor.resend(newEmail())).status)
    expect(statuses).toEqual([200, 200, 200, 429, 429])
    from.pass({ minutes: 5, seconds: 1 })
    expect((await visitor.resend(newEmail())).status).toBe(200)
  })

  test.each(['', 'ada', 'a@b', `${'a'.repeat(300)}@example.com`])('%.20s is no address', async email => {
    expect((await from.at(newAddress()).resend(email)).status).toBe(422)
  })
})
