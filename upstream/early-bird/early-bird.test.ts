import { randomUUID } from 'node:crypto'
import { asc, eq, isNotNull } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { answerWaitMs } from '../../contract/answer-wait'
import { dayMs } from '../../contract/durations'
import { mailLinks, registration } from '../accounts/account-rig'
import { newReferralCode } from '../accounts/secrets'
import { campaigns } from '../db/campaign-schema'
import { clientPromos, clients, notifications } from '../db/schema'
import { aDraft, orderRow, placementForm } from '../orders/test-orders'
import { brokenMoneyInvariants } from '../payments/money-invariants'
import { aPromo, grantPromo } from '../promos/test-promos'
import { referralRow } from '../referrals/test-referrals'
import { askStaff } from '../staff/test-staff'
import { aClient, type Caller, callApi, signedIn } from '../testing/factories'
import { createTestApp, type TestApp } from '../testing/test-app'

let rig: TestApp

const lastSecondMs = Date.parse('2025-10-01T03:59:59Z')

beforeEach(async () => {
  rig = await createTestApp({ RATE_LIMIT_SCALE: '100000', CLIENT_API_TIME_ZONE: 'America/New_York' })
})
afterEach(async () => {
  expect(await brokenMoneyInvariants(rig.deps.store.db)).toEqual([])
  await rig.close()
})

const passUntil = (ms: number) => rig.clock.advance({ seconds: (ms - rig.clock.now().getTime()) / 1000 })
const setCampaign = (change: Partial<typeof campaigns.$inferInsert>) =>
  rig.deps.store.db.update(campaigns).set(change)
const campaign = async () => (await callApi(rig, '/campaigns/early-bird')).json()

async function signUp(change: Record<string, unknown> = {}, key?: string) {
  const form = registration(change)
  const answer = await callApi(rig, '/EBD_signup', { json: form, key })
  return { status: answer.status, form, body: await answer.json() }
}

/**
 * Tries again as the portal does, under one key: of so many at once some wait longer for the database than a call may. A claim that
 * found no connection to be given back by is taken over once it is older than an answer is waited for.
 */
async function signUpInTheEnd() {
  const [email, key] = [`${randomUUID()}@example.test`, randomUUID()]
  for (let turn = 1; ; turn += 1) {
    const answer = await signUp({ email }, key)
    const isHeld = answer.status === 409
    if ((answer.status < 500 && !isHeld) || turn === 20) return answer
    if (isHeld) passUntil(rig.clock.now().getTime() + answerWaitMs + 1_000)
  }
}

/** Whoever signed up, as if the mailed link had been used. */
async function comeIn({ body }: Awaited<ReturnType<typeof signUp>>): Promise<Caller> {
  const [row] = await rig.deps.store.db
    .update(clients)
    .set({ emailVerifiedAt: rig.clock.now() })
    .where(eq(clients.id, body.client.id))
    .returning()
  if (!row) throw new Error('The early bird was not stored')
  return signedIn(rig, { ...row, password: 'correct horse' })
}

const savedPromos = async ({ client, request }: Caller) =>
  (await (await request(`/GetClientProfile/${client.id}`)).json()).client_profile.valid_unused_promos

const noticesOf = async ({ client }: Caller) => {
  const rows = await rig.deps.store.db
    .select()
    .from(notifications)
    .where(eq(notifications.clientId, client.id))
  return rows.map(row => row.message)
}

const numbers = async () => {
  const { earlyBirdNo } = clients
  const rows = await rig.deps.store.db
    .select({ earlyBirdNo })
    .from(clients)
    .where(isNotNull(earlyBirdNo))
    .orderBy(asc(earlyBirdNo))
  return rows.map(row => row.earlyBirdNo)
}

/** An order of two pages, 30 dollars, placed with a code: the status, and what it costs then. */
async function placed(who: Caller, code: string) {
  const { id } = await aDraft(rig, who, { pages: 2 })
  const form = placementForm(who, { promo_code: code })
  const { status } = await who.request(`/placeOrderNew/${id}`, { form })
  return [status, (await orderRow(rig, id)).totalCents]
}

test('an early bird gets a number, a link of their own, a mail, and 80% off every order', async () => {
  const signedUp = await signUp()
  expect(signedUp).toMatchObject({
    status: 200,
    body: {
      client: { email: signedUp.form.email, EBD_referellink: expect.stringMatching(/^[A-Z2-9]{8}$/) },
      message: 'Please check your inbox to verify your email.',
      early_bird_no: 1,
    },
  })
  expect(signedUp.body.client.EBD_referellink).not.toBe(signedUp.body.client.referallink)
  expect((await rig.outbox.latestTo(signedUp.form.email as string)).subject).toMatch(/verify/i)
  const bird = await comeIn(signedUp)
  const [promo, ...others] = await savedPromos(bird)
  expect(others).toEqual([])
  expect(promo).toMatchObject({
    code: expect.stringMatching(/^EARLY(-[A-HJKMNP-Z2-9]{4}){4}$/),
    type: 'Percentage',
    amount: '80.00',
    tag_line: '80% off every order until 30 Sep 2025',
  })
  for (const _ of [1, 2]) expect(await placed(bird, promo.code)).toEqual([200, 600])
  expect(await placed(await signedIn(rig), promo.code)).toEqual([422, 3_000])
  expect((await signUp()).body.early_bird_no).toBe(2)
})

describe('the campaign record', () => {
  test('is the one of the specification', async () => {
    expect(await campaign()).toEqual({
      percent: '80.00',
      last_day: '2025-09-30',
      places: 100,
      state: 'open',
    })
  })

  test('decides window, places and discount together', async () => {
    await setCampaign({ percentHundredths: 1_250, lastDay: '2025-06-10', places: 1 })
    expect(await campaign()).toMatchObject({ percent: '12.50', last_day: '2025-06-10', state: 'open' })
    const bird = await comeIn(await signUp())
    const [promo] = await savedPromos(bird)
    expect(promo).toMatchObject({ amount: '12.50', tag_line: '12.5% off every order until 10 Jun 2025' })
    expect(await placed(bird, promo.code)).toEqual([200, 2_625])
    expect(await campaign()).toMatchObject({ state: 'full' })
    passUntil(Date.parse('2025-06-11T03:59:59Z'))
    expect(await campaign()).toMatchObject({ state: 'ended' })
    expect(await savedPromos(await signedIn(rig, bird.client))).toEqual([])
  })

  test('is over with the last second of its last day where the client API is', async () => {
    passUntil(lastSecondMs - 1_000)
    const last = await signUp()
    expect(last.body.early_bird_no).toBe(1)
    const bird = await comeIn(last)
    const [promo] = await savedPromos(bird)
    expect(await placed(bird, promo.code)).toEqual([200, 600])
    rig.clock.advance({ seconds: 1 })
    expect(await campaign()).toMatchObject({ state: 'ended' })
    expect(await placed(bird, promo.code)).toEqual([422, 3_000])
    const late = await signUp()
    expect(late).toMatchObject({
      status: 200,
      body: {
        early_bird_no: null,
        client: { EBD_referellink: null },
        message: expect.stringMatching('inbox'),
      },
    })
    expect(await savedPromos(await comeIn(late))).toEqual([])
    expect(await rig.outbox.to(late.form.email as string)).toHaveLength(1)
  })
})

describe('the places', () => {
  test('are a hundred, each taken once, when a hundred and fifty come at once (PAY-22)', {
    timeout: 120_000,
  }, async () => {
    const hundred = Array.from({ length: 100 }, (_, index) => index + 1)
    const answers = await Promise.all(Array.from({ length: 150 }, signUpInTheEnd))
    expect(answers.map(({ status }) => status)).toEqual(Array(150).fill(200))
    const given = answers.map(({ body }) => body.early_bird_no).filter(number => number !== null)
    expect(given.sort((one, other) => one - other)).toEqual(hundred)
    expect(await numbers()).toEqual(hundred)
    expect(await rig.deps.store.db.$count(clientPromos)).toBe(100)
    expect(await campaign()).toMatchObject({ state: 'full' })
    const more = await signUp()
    expect(more.body).toMatchObject({ early_bird_no: null, client: { EBD_referellink: null } })
    expect(await savedPromos(await comeIn(more))).toEqual([])
  })

  test('a sign-up that fails takes none', async () => {
    const { form } = await signUp()
    const again = await Promise.all(Array.from({ length: 5 }, () => signUp({ email: form.email })))
    for (const { status, body } of again) {
      expect(status).toBe(422)
      expect(body.errors.email).toEqual(['This email is already registered. Please sign in.'])
    }
    expect((await signUp()).body.early_bird_no).toBe(2)
    expect(await numbers()).toEqual([1, 2])
  })

  test('one intent that is repeated takes one, and is answered the same', async () => {
    const [key, email] = [randomUUID(), 'ada.once@example.test']
    const first = await signUp({ email }, key)
    const again = await signUp({ email }, key)
    expect(again.body).toEqual(first.body)
    expect(await numbers()).toEqual([1])
  })

  test('a regular sign-up takes none', async () => {
    await callApi(rig, '/signup', { json: registration() })
    expect(await numbers()).toEqual([])
  })
})

describe('a place whose address is not verified within two days', () => {
  const twoDays = { hours: 48 }
  const waits =
    'Your Early Bird place waits for this for 48 hours from your sign-up. After that it may go to somebody else.'
  const mailed = async (email: unknown) =>
    (await rig.outbox.latestTo(String(email))).text.replaceAll(/\s+/g, ' ')

  test('is what its mails say while it waits, and no other', async () => {
    await setCampaign({ places: 1 })
    const { form } = await signUp()
    expect(await mailed(form.email)).toContain(waits)
    const askAgain = () =>
      callApi(rig, `/resendVerificationLink?${new URLSearchParams({ email: `${form.email}` })}`)
    for (const [step, isSaid] of [
      [{ hours: 47, minutes: 59 }, true],
      [{ minutes: 1 }, false],
    ] as const) {
      rig.clock.advance(step)
      await askAgain()
      await mailLinks(rig)
      expect((await mailed(form.email)).includes(waits)).toBe(isSaid)
    }
    const regular = await signUp({ email: 'second@example.test' })
    expect((await mailed(regular.form.email)).includes(waits)).toBe(true)
    expect((await signUp({ email: 'third@example.test' })).body.early_bird_no).toBeNull()
    expect(await mailed('third@example.test')).not.toContain('Early Bird')
  })

  test('is the next ones when the others are taken, once, and its client a regular one', async () => {
    await setCampaign({ places: 2 })
    const [late, other] = [await signUp(), await signUp()]
    const neighbour = await comeIn(other)
    const gift = await aPromo(rig, { endsAt: new Date(rig.clock.now().getTime() + 7 * dayMs) })
    await grantPromo(rig, { client: late.body.client }, gift)
    expect((await signUp()).body.early_bird_no).toBeNull()
    rig.clock.advance({ hours: 47, minutes: 59 })
    expect(await campaign()).toMatchObject({ state: 'full' })
    rig.clock.advance({ minutes: 1 })
    expect(await campaign()).toMatchObject({ state: 'open' })
    const answers = await Promise.all(Array.from({ length: 6 }, () => signUp()))
    const given = answers.filter(({ body }) => body.early_bird_no !== null)
    expect(given.map(({ body }) => body.early_bird_no)).toEqual([1])
    expect(await numbers()).toEqual([1, 2])
    expect(await campaign()).toMatchObject({ state: 'full' })
    const regular = await comeIn(late)
    expect(await savedPromos(regular)).toMatchObject([{ code: gift }])
    expect(await savedPromos(await signedIn(rig, neighbour.client))).toHaveLength(1)
    expect(regular.client).toMatchObject({ earlyBirdNo: null, earlyBirdReferralCode: null })
    expect(await noticesOf(regular)).toEqual([
      expect.stringMatching(/^Your Early Bird place went to somebody else.* within 48 hours\./),
    ])
    for (const answer of given) {
      const bird = await comeIn(answer)
      expect(await savedPromos(bird)).toHaveLength(1)
      expect(await noticesOf(bird)).toEqual([])
    }
  })

  test('has a discount that keeps its end, where support had ended it', async () => {
    await setCampaign({ places: 1 })
    const late = await signUp()
    const [given] = await rig.deps.store.db.select().from(clientPromos)
    const { promo } = await (await askStaff(rig, `promos/${given?.code}/end`, {})).json()
    expect(promo).toMatchObject({ title: 'Early Bird discount', state: 'over' })
    rig.clock.advance(twoDays)
    expect((await signUp()).body.early_bird_no).toBe(1)
    const listed = await (await askStaff(rig, `promos?q=${promo.code}`)).json()
    expect(listed.promos).toMatchObject([{ ends_at: promo.ends_at, client_email: late.form.email }])
  })

  test('stays with its client while others are left, and once it is verified', async () => {
    await setCampaign({ places: 2 })
    const late = await signUp()
    rig.clock.advance(twoDays)
    expect((await signUp()).body.early_bird_no).toBe(2)
    await comeIn(late)
    expect((await signUp()).body.early_bird_no).toBeNull()
    expect(await numbers()).toEqual([1, 2])
  })

  test('stays with a client who is verifying it just then', async () => {
    await setCampaign({ places: 1 })
    const late = await signUp()
    rig.clock.advance(twoDays)
    const taken = await rig.ctx.transaction(async tx => {
      const { id } = late.body.client
      await tx.db.update(clients).set({ emailVerifiedAt: rig.clock.now() }).where(eq(clients.id, id))
      return (await signUp()).body.early_bird_no
    })
    expect(taken).toBeNull()
    expect(await numbers()).toEqual([1])
  })

  test('stays with a client to whom support has given another address since', async () => {
    await setCampaign({ places: 1 })
    const bird = await signUp()
    await comeIn(bird)
    let client_email = String(bird.form.email)
    // Twice: the first was mistyped, so that nobody could verify it.
    for (const email of ['anohter@example.test', 'another@example.test']) {
      const fields = { client_email, email, reason: 'Letter of 3 May' }
      expect((await askStaff(rig, 'client-emails', fields)).status).toBe(200)
      expect(await mailed(email)).not.toContain('Early Bird')
      client_email = email
    }
    rig.clock.advance(twoDays)
    expect((await signUp()).body.early_bird_no).toBeNull()
    expect(await numbers()).toEqual([1])
  })

  test("is nobody else's when its client has deleted the account", async () => {
    await setCampaign({ places: 1 })
    const bird = await signUp()
    await comeIn(bird)
    const fields = { client_email: bird.form.email, by: 'support', reason: 'Letter of 3 May' }
    expect((await askStaff(rig, 'account-deletions', fields)).status).toBe(200)
    rig.clock.advance(twoDays)
    expect(await campaign()).toMatchObject({ state: 'full' })
    expect((await signUp()).body.early_bird_no).toBeNull()
  })

  test('is back with a sign-up that fails', async () => {
    await setCampaign({ places: 1 })
    const late = await signUp()
    rig.clock.advance(twoDays)
    expect((await signUp({ email: late.form.email })).status).toBe(422)
    const bird = await comeIn(late)
    expect(await savedPromos(bird)).toHaveLength(1)
    expect(bird.client.earlyBirdNo).toBe(1)
  })
})

test.each([
  [{ name: ' ' }, 'name', 'Please enter your name'],
  [{ email: 'ada' }, 'email', 'Please enter a valid email address'],
  [{ password: 'short', password_confirmation: 'short' }, 'password', /at least 8/],
  [{ password_confirmation: 'other' }, 'password_confirmation', /do not match/],
  [{ password: 'iloveyou', password_confirmation: 'iloveyou' }, 'password', /too many people/],
])('the rules of a sign-up hold: %j', async (change, field, words) => {
  const { status, body } = await signUp(change)
  expect(status).toBe(422)
  expect(body.errors).toEqual({ [field]: [expect.stringMatching(words)] })
})

test('a friend who comes by an early-bird link is noted, with a place or without', async () => {
  const owner = await aClient(rig, { earlyBirdReferralCode: newReferralCode() })
  for (const places of [1, 1]) {
    await setCampaign({ places })
    const friend = await comeIn(await signUp({ referral_code: owner.earlyBirdReferralCode }))
    expect(await referralRow(rig, friend)).toMatchObject({ referrerId: owner.id, kind: 'early_bird' })
  }
  expect(await numbers()).toEqual([1])
})

test('the link that an early bird is given is the one that the profile has, and a friend comes by', async () => {
  const given = await signUp()
  const bird = await comeIn(given)
  const { EBD_referellink: code } = given.body.client
  const profile = await (await bird.request(`/GetClientProfile/${bird.client.id}`)).json()
  expect(profile.client_profile.EBD_referellink).toBe(code)
  const friend = await comeIn(await signUp({ referral_code: code }))
  expect(await referralRow(rig, friend)).toMatchObject({ referrerId: bird.client.id, kind: 'early_bird' })
})

describe('on one network address', () => {
  let strict: TestApp
  beforeAll(async () => {
    strict = await createTestApp()
  })
  afterAll(() => strict.close())

  test('both kinds of sign-up share three accounts a minute', async () => {
    const ask = (path: string) =>
      callApi(strict, path, { json: registration(), headers: { 'x-forwarded-for': '198.51.100.7' } })
    const statuses: number[] = []
    for (const path of ['/signup', '/EBD_signup', '/EBD_signup', '/EBD_signup', '/signup'])
      statuses.push((await ask(path)).status)
    expect(statuses).toEqual([200, 200, 200, 429, 429])
  })
})
