import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { clients } from '../db/schema'
import { idempotencyKeys } from '../db/service-schema'
import { sharedTestApp } from '../testing/test-app'
import { keepTime, newAddress, newEmail, registration, visitors } from './account-rig'

const rig = await sharedTestApp()
const from = visitors(rig)
keepTime(rig)

const accounts = (email: string) =>
  rig.deps.store.db
    .select()
    .from(clients)
    .where(eq(sql`lower(${clients.email})`, email.toLowerCase()))

test('an account is made and its link mailed', async () => {
  const form = registration({ name: '  Ada Reader ', referral_code: 'FRIEND22' })
  const { status, body } = await from.at(newAddress()).signUp(form)
  expect(status).toBe(200)
  expect(body.client).toMatchObject({
    client_name: 'Ada Reader',
    email: form.email,
    wallet: { balance: '0.00' },
  })
  expect(body.message).toBe('Please check your inbox to verify your email.')
  const [account] = await accounts(form.email)
  expect(account).toMatchObject({ referralUsed: 'FRIEND22', emailVerifiedAt: null })
  expect(account?.passwordHash).toMatch(/^\$argon2id\$/)
  const mail = await rig.outbox.latestTo(form.email)
  expect(mail.subject).toMatch(/verify/i)
  expect(JSON.stringify(body) + JSON.stringify(mail)).not.toContain('correct horse')
})

test('an account of its own has a referral code of its own', async () => {
  const { body: one } = await from.at(newAddress()).signUp(registration())
  const { body: other } = await from.at(newAddress()).signUp(registration())
  expect(one.client.referallink).toMatch(/^[A-Z2-9]{8}$/)
  expect(one.client.referallink).not.toBe(other.client.referallink)
})

test('an address that was copied with what nobody sees is what it looks like', async () => {
  const form = registration()
  const { status } = await from.at(newAddress()).signUp({ ...form, email: `\u2068${form.email}\u200b` })
  expect([status, (await accounts(form.email)).length]).toEqual([200, 1])
})

describe('a taken address', () => {
  test('is named on its field, however it is written, and nothing is made or mailed', async () => {
    const form = registration()
    await from.at(newAddress()).signUp(form)
    for (const email of [form.email, form.email.toUpperCase(), ` ${form.email} `]) {
      const { status, body } = await from.at(newAddress()).signUp(registration({ email }))
      expect(status).toBe(422)
      expect(body.errors.email).toHaveLength(1)
      expect(body.message).toBe(body.errors.email[0])
    }
    expect(await accounts(form.email)).toHaveLength(1)
    expect(await rig.outbox.to(form.email)).toHaveLength(1)
  })

  test('many at once make one account and send one mail', async () => {
    const form = registration()
    const answers = await Promise.all(Array.from({ length: 20 }, () => from.at(newAddress()).signUp(form)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(19)
    expect(await accounts(form.email)).toHaveLength(1)
    expect(await rig.outbox.to(form.email)).toHaveLength(1)
  })
})

describe('one intent', () => {
  test('repeated gets the same answer and one account', async () => {
    const [form, key] = [registration(), randomUUID()]
    const visitor = from.at(newAddress())
    const first = await visitor.signUp(form, key)
    const again = await visitor.signUp(form, key)
    expect(again).toMatchObject({ status: 200, body: first.body })
    expect(await rig.outbox.to(form.email)).toHaveLength(1)
  })

  test('with other contents is refused', async () => {
    const [form, key] = [registration(), randomUUID()]
    await from.at(newAddress()).signUp(form, key)
    expect((await from.at(newAddress()).signUp({ ...form, name: 'Eve' }, key)).status).toBe(422)
  })

  test('is stored in no form that tells the password to who knows the rest', async () => {
    const { createHash } = await import('node:crypto')
    const [form, key] = [registration(), randomUUID()]
    await from.at(newAddress()).signUp(form, key)
    const { name, email, password, password_confirmation, oauth_provider, referral_code } = form
    const body = { name, email, password, password_confirmation, oauth_provider, referral_code }
    const guess = createHash('sha256')
      .update(JSON.stringify(['/signup', body]))
      .digest('hex')
    const rows = await rig.deps.store.db.select().from(idempotencyKeys)
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.map(row => row.requestHash)).not.toContain(guess)
    expect(JSON.stringify(rows)).not.toContain(key)
  })
})

describe('the rules of specification section 5 hold here too', () => {
  const long = 'p'.repeat(129)
  test.each([
    [{ name: '' }, 'name', 'Please enter your name'],
    [{ name: ' \u00a0\u200b ' }, 'name', 'Please enter your name'],
    [{ email: 'ada' }, 'email', 'Please enter a valid email address'],
    [{ email: `${'a'.repeat(400)}@example.com` }, 'email', 'Please enter a valid email address'],
    [{ email: 'deleted-7@Deleted.Invalid' }, 'email', 'Please enter a valid email address'],
    [{ email: ' ' }, 'email', 'Please enter your email'],
    [{ email: 'ada@example.con' }, 'email', 'Did you mean .com? .con is not a valid domain'],
    [{ email: 'ADA.CON' }, 'email', 'Did you mean .com? .con is not a valid domain'],
    [
      { password: '1234567', password_confirmation: '1234567' },
      'password',
      'Password should be at least 8 characters long',
    ],
    [
      { password: long, password_confirmation: long },
      'password',
      'Password should be at most 128 characters long',
    ],
    [
      { password_confirmation: 'other horse' },
      'password_confirmation',
      'Password and confirm password do not match',
    ],
  ])('%j', async (change, field, message) => {
    const { status, body } = await from.at(newAddress()).signUp(registration(change))
    expect(status).toBe(422)
    expect(body.errors).toEqual({ [field]: [message] })
  })

  test.each([
    { name: 'A\u0000da' },
    { referral_code: 'A\u0000B' },
    { name: '\ud800' },
    { name: '<script>alert(1)</script>' },
    { referral_code: "'; drop table clients; --" },
    { oauth_provider: 'google' },
    { id: 1, is_admin: true, email_verified_at: '2020-01-01', wallet: { balance: 1e6 } },
  ])('odd text and unknown fields do no harm: %j', async change => {
    const form = registration(change)
    const { status } = await from.at(newAddress()).signUp(form)
    expect(status).toBe(200)
    expect(await accounts(form.email)).toMatchObject([{ emailVerifiedAt: null, oauthProvider: null }])
  })

  test.each([
    { name: null },
    { email: ['a@b.co'] },
    { password: 12345678 },
    { referral_code: 'a'.repeat(129) },
  ])('what is no form is refused: %j', async change => {
    expect((await from.at(newAddress()).signUp(registration(change))).status).toBe(422)
  })

  test.each(['password', 'PassWord', '12345678', 'qwertyuiop', 'iloveyou', 'baseball'])(
    'the common password %s is refused on its field, and costs no attempt',
    async password => {
      const visitor = from.at(newAddress())
      const form = registration({ password, password_confirmation: password })
      for (let turn = 0; turn < 5; turn += 1) {
        const { status, body } = await visitor.signUp(form)
        expect(status).toBe(422)
        expect(body.errors).toEqual({
          password: ['This password is used by too many people. Please choose another one.'],
        })
      }
      expect(await accounts(form.email)).toEqual([])
      const uncommon = `${password} of mine`
      const better = { ...form, password: uncommon, password_confirmation: uncommon }
      expect((await visitor.signUp(better)).status).toBe(200)
    },
  )

  test('passwords are taken as they are typed', async () => {
    const password = '  päss wörd \u{1f512}  '
    const form = registration({ password, password_confirmation: password })
    const visitor = from.at(newAddress())
    await visitor.signUp(form)
    await from.verify(form.email)
    expect((await visitor.signIn(form.email, password)).status).toBe(200)
    expect((await visitor.signIn(form.email, password.trim())).status).toBe(422)
  })
})

test('one address of the network makes three accounts a minute', async () => {
  const visitor = from.at(newAddress())
  const many = await Promise.all(Array.from({ length: 12 }, () => visitor.signUp(registration())))
  expect(many.filter(({ status }) => status === 200)).toHaveLength(3)
  const refused = many.find(({ status }) => status === 429)
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await from.at(newAddress()).signUp(registration({ email: newEmail() }))).status).toBe(200)
  from.pass({ seconds: 61 })
  expect((await visitor.signUp(registration())).status).toBe(200)
})
