import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { deleteBy, mailedToken } from '../account-deletion/test-deletion'
import { clients } from '../db/schema'
import { aClient, callApi, signedIn } from '../testing/factories'
import { sharedTestApp } from '../testing/test-app'
import {
  keepTime,
  newAddress,
  newEmail,
  newPasswordForm,
  pressButtonOf,
  registration,
  visitors,
} from './account-rig'
import { hashPassword } from './secrets'
import { setPassword } from './set-password'

const secrets = vi.hoisted(() => ({ beforeMatching: async () => {} }))

vi.mock('./secrets', async load => {
  const real = await load<typeof import('./secrets')>()
  const passwordMatches: typeof real.passwordMatches = async (...given) => {
    const matches = await real.passwordMatches(...given)
    await secrets.beforeMatching()
    return matches
  }
  return { ...real, passwordMatches }
})

const rig = await sharedTestApp()
const from = visitors(rig)
keepTime(rig)
afterEach(() => {
  secrets.beforeMatching = async () => {}
})

const signIn = async (email: string, password: string) =>
  (await from.at(newAddress()).signIn(email, password)).status
const reset = (form: object, key?: string) => from.at(newAddress()).reset(form, key)
const profileStatus = async (id: number, bearer: string) =>
  (await callApi(rig, `/GetClientProfile/${id}`, {}, bearer)).status
const dead = {
  status: 410,
  body: { message: 'This link has expired or was used already. Please ask for a fresh one.' },
}

describe('a mailed link', () => {
  test('sets a new password once, ends every session, signs nobody in, and tells the owner', async () => {
    const { client, bearer } = await signedIn(rig)
    const { bearer: other } = await signedIn(rig, client)
    const link = await from.resetLink(client.email)
    const { status, body } = await reset(newPasswordForm(link))
    expect({ status, body }).toEqual({
      status: 200,
      body: { message: 'Your password was changed. Please sign in.' },
    })
    for (const ended of [bearer, other]) expect(await profileStatus(client.id, ended)).toBe(401)
    expect(await signIn(client.email, client.password)).toBe(422)
    expect(await signIn(client.email, 'another horse')).toBe(200)
    expect(await reset(newPasswordForm(link, 'a third horse'))).toMatchObject(dead)
    expect(await signIn(client.email, 'another horse')).toBe(200)
    const mail = await rig.outbox.latestTo(client.email)
    expect(mail.subject).toBe('Your password for Inkwell was changed')
    expect(mail.text).toContain('Every device was signed out.')
    expect(mail.text).toContain('/profile\n')
    expect(mail.text).not.toContain('another horse')
  })

  test('ends the one that deletes the account', async () => {
    const who = await signedIn(rig)
    const token = await mailedToken(rig, who)
    expect((await reset(newPasswordForm(await from.resetLink(who.client.email)))).status).toBe(200)
    expect((await deleteBy(rig, token)).status).toBe(410)
  })

  test("ends nobody else's sessions", async () => {
    const stranger = await signedIn(rig)
    const { email } = await aClient(rig)
    await reset(newPasswordForm(await from.resetLink(email)))
    expect(await profileStatus(stranger.client.id, stranger.bearer)).toBe(200)
  })

  test('used by many at once works for one, whose password it is', async () => {
    const { email } = await aClient(rig)
    const link = await from.resetLink(email)
    const passwords = Array.from({ length: 12 }, (_, turn) => `horse number ${turn}`)
    const answers = await Promise.all(passwords.map(password => reset(newPasswordForm(link, password))))
    const won = answers.findIndex(({ status }) => status === 200)
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(11).fill(410)])
    expect(await signIn(email, passwords[won] ?? '')).toBe(200)
    expect(await signIn(email, passwords[(won + 1) % passwords.length] ?? '')).toBe(422)
  })

  test.each([
    [{ minutes: 59, seconds: 59 }, 200],
    [{ hours: 1 }, 410],
  ])('after %j answers %i', async (step, expected) => {
    const { email } = await aClient(rig)
    const link = await from.resetLink(email)
    from.pass(step)
    expect((await reset(newPasswordForm(link))).status).toBe(expected)
  })

  test('is its own address alone, however that is written', async () => {
    const [mine, theirs] = [await aClient(rig), await aClient(rig)]
    const link = await from.resetLink(mine.email)
    expect(await reset(newPasswordForm(link, 'another horse', { email: theirs.email }))).toMatchObject(dead)
    expect(await signIn(theirs.email, theirs.password)).toBe(200)
    const shouted = newPasswordForm(link, 'another horse', { email: mine.email.toUpperCase() })
    expect((await reset(shouted)).status).toBe(200)
  })

  test.each(['x', 'a'.repeat(500), '%00', "' or 1=1 --", 'a\u0000b'])(
    'that is none (%.20s) is dead',
    async token => {
      const { email } = await aClient(rig)
      const form = { email, token, password: 'another horse', password_confirmation: 'another horse' }
      expect(await reset(form)).toMatchObject(dead)
    },
  )

  test('that verifies an address sets no password, and the other way round', async () => {
    const form = registration()
    await from.at(newAddress()).signUp(form)
    const verification = await rig.outbox.linkTo(form.email)
    expect(await reset(newPasswordForm(verification))).toMatchObject(dead)
    const link = await from.resetLink(form.email)
    expect((await pressButtonOf(rig, link)).headers.get('location')).toMatch(/token-expired$/)
    expect((await reset(newPasswordForm(link))).status).toBe(200)
  })

  test('verifies the address it was mailed to: its verification link is used up', async () => {
    const form = registration()
    await from.at(newAddress()).signUp(form)
    const verification = await rig.outbox.linkTo(form.email)
    await reset(newPasswordForm(await from.resetLink(form.email)))
    expect(await signIn(form.email, 'another horse')).toBe(200)
    expect((await pressButtonOf(rig, verification)).headers.get('location')).toMatch(/token-expired$/)
  })

  test('verifies no other address', async () => {
    const [one, other] = [registration(), registration()]
    for (const form of [one, other]) await from.at(newAddress()).signUp(form)
    await reset(newPasswordForm(await from.resetLink(one.email)))
    expect([await signIn(one.email, 'another horse'), await signIn(other.email, other.password)]).toEqual([
      200, 403,
    ])
  })

  test('gives an account without a password its first', async () => {
    const { id, email } = await aClient(rig, { passwordHash: null, oauthProvider: 'google' })
    expect((await reset(newPasswordForm(await from.resetLink(email)))).status).toBe(200)
    expect(await signIn(email, 'another horse')).toBe(200)
    const [row] = await rig.deps.store.db.select().from(clients).where(eq(clients.id, id))
    expect(row?.oauthProvider).toBe('google')
  })

  test('opens an account that guesses had slowed down', async () => {
    const { email } = await aClient(rig, { email: newEmail().toUpperCase() })
    const guesser = newAddress()
    for (let turn = 0; turn < 11; turn += 1) await signIn(email, 'wrong horse')
    await from.at(guesser).signIn(email, 'wrong horse')
    await reset(newPasswordForm(await from.resetLink(email)))
    const owner = from.at(guesser)
    expect((await owner.signIn(email, 'wrong horse')).status).toBe(422)
    expect((await owner.signIn(email, 'another horse')).status).toBe(200)
  })
})

describe('the new password', () => {
  const long = 'p'.repeat(129)
  test.each([
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
    [
      { password: 'Password', password_confirmation: 'Password' },
      'password',
      'This password is used by too many people. Please choose another one.',
    ],
  ])('%j is refused on its field, and the link still works', async (change, field, message) => {
    const { email, password } = await aClient(rig)
    const link = await from.resetLink(email)
    const { status, body } = await reset(newPasswordForm(link, 'another horse', change))
    expect(status).toBe(422)
    expect(body.errors).toEqual({ [field]: [message] })
    expect(await signIn(email, password)).toBe(200)
    expect((await reset(newPasswordForm(link))).status).toBe(200)
  })

  test('is taken as it is typed', async () => {
    const password = '  päss wörd \u{1f512}  '
    const { email } = await aClient(rig)
    await reset(newPasswordForm(await from.resetLink(email), password))
    expect(await signIn(email, password)).toBe(200)
    expect(await signIn(email, password.trim())).toBe(422)
  })

  test('whose answer was lost is set once, and answered again', async () => {
    const { email } = await aClient(rig)
    const [form, key] = [newPasswordForm(await from.resetLink(email)), randomUUID()]
    const first = await reset(form, key)
    const again = await reset(form, key)
    expect(again).toMatchObject({ status: 200, body: first.body })
    expect(await rig.outbox.to(email)).toHaveLength(2)
    expect(
      (await reset({ ...form, password: 'x'.repeat(9), password_confirmation: 'x'.repeat(9) }, key)).status,
    ).toBe(422)
  })

  test('is used though the tries that the account had left could not be given back, and says so', async () => {
    const { email } = await aClient(rig)
    const link = await from.resetLink(email)
    const giveBack = vi.spyOn(rig.deps.limiter, 'reset').mockRejectedValueOnce(new Error('No connection'))
    expect((await reset(newPasswordForm(link))).status).toBe(200)
    expect(giveBack).toHaveBeenCalledOnce()
    giveBack.mockRestore()
    expect(await signIn(email, 'another horse')).toBe(200)
  })

  test('is tried ten times a minute from one address of the network', async () => {
    const { email } = await aClient(rig)
    const link = await from.resetLink(email)
    const visitor = from.at(newAddress())
    const form = newPasswordForm(link, 'another horse', { token: 'no link at all' })
    const answers = await Promise.all(Array.from({ length: 11 }, () => visitor.reset(form)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(10).fill(410), 429])
    expect((await visitor.reset(newPasswordForm(link))).status).toBe(429)
    from.pass({ seconds: 61 })
    expect((await visitor.reset(newPasswordForm(link))).status).toBe(200)
  })
})

test('a session that was being begun with the old password is not begun', async () => {
  const { email, password } = await aClient(rig)
  const link = await from.resetLink(email)
  secrets.beforeMatching = async () => {
    secrets.beforeMatching = async () => {}
    expect((await reset(newPasswordForm(link))).status).toBe(200)
  }
  expect(await from.at(newAddress()).signIn(email, password)).toMatchObject({
    status: 422,
    body: { message: 'Invalid email or password' },
  })
})

test('sessions begun while passwords change end with the password they began with', async () => {
  const { id, email, password } = await aClient(rig)
  const link = await from.resetLink(email)
  const begun = Array.from({ length: 8 }, () => from.at(newAddress()).signIn(email, password))
  const [changed, ...tried] = await Promise.all([reset(newPasswordForm(link)), ...begun])
  expect(changed.status).toBe(200)
  for (const { status, body } of tried.filter(({ status }) => status !== 422)) {
    expect(status).toBe(200)
    expect(await profileStatus(id, body.token)).toBe(401)
  }
})

test('a change of the password may leave one session', async () => {
  const { client, bearer } = await signedIn(rig)
  const { bearer: other } = await signedIn(rig, client)
  const passwordHash = await hashPassword('another horse')
  const { rows } = await rig.deps.store.pool.query<{ hash: string }>(
    'select hash from tokens where client_id = $1 order by created_at, hash',
    [client.id],
  )
  const { hashSecret } = await import('./secrets')
  const keep = hashSecret(bearer)
  expect(rows.map(({ hash }) => hash)).toContain(keep)
  await rig.ctx.transaction(tx => setPassword(rig.ctx, tx, { clientId: client.id, passwordHash, keep }))
  expect(await profileStatus(client.id, bearer)).toBe(200)
  expect(await profileStatus(client.id, other)).toBe(401)
  expect((await rig.outbox.latestTo(client.email)).text).toContain('Every other device was signed out.')
})
