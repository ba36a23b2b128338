import { describe, expect, test } from 'vitest'
import { walletTransactions } from '../db/schema'
import type { Refusal } from '../http/refusal'
import { aClient, callApi } from '../testing/factories'
import { createTestApp, sharedTestApp } from '../testing/test-app'
import { keepTime, newAddress, newEmail, visitors } from './account-rig'
import { takeSignIn } from './sign-in-limits'

const rig = await sharedTestApp()
const from = visitors(rig)
keepTime(rig)

const profileStatus = async (bearer: string, id: number) =>
  (await callApi(rig, `/GetClientProfile/${id}`, {}, bearer)).status

describe('signing in', () => {
  test('gives a bearer that works, each time another one', async () => {
    const { id, email, password } = await aClient(rig)
    const first = await from.at(newAddress()).signIn(email.toUpperCase(), password)
    const second = await from.at(newAddress()).signIn(` ${email}`, password)
    expect(first.body.client).toMatchObject({ id, email })
    expect(first.body.token).not.toBe(second.body.token)
    expect(await profileStatus(first.body.token, id)).toBe(200)
    expect(await profileStatus(second.body.token, id)).toBe(200)
  })

  test('tells the balance of the wallet', async () => {
    const { id, email, password } = await aClient(rig)
    const entry = { clientId: id, reason: 'A gift', amountCents: 1_250, createdAt: rig.clock.now() }
    await rig.deps.store.db.insert(walletTransactions).values({ ...entry, type: 'credit', sourceKey: email })
    const { body } = await from.at(newAddress()).signIn(email, password)
    expect(body.client.wallet).toEqual({ balance: '12.50' })
  })

  test('answers alike for a wrong password and for nobody', async () => {
    const { email } = await aClient(rig)
    const known = await from.at(newAddress()).signIn(email, 'wrong horse')
    const unknown = await from.at(newAddress()).signIn(newEmail(), 'wrong horse')
    expect(known.status).toBe(422)
    expect(known.body).toEqual({ message: 'Invalid email or password' })
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
  })

  test('an unverified address is told so by the right password alone', async () => {
    const { email, password } = await aClient(rig, { emailVerifiedAt: null })
    expect((await from.at(newAddress()).signIn(email, 'wrong horse')).status).toBe(422)
    const right = await from.at(newAddress()).signIn(email, password)
    expect(right).toMatchObject({
      status: 403,
      body: { message: 'Please verify your email before signing in.' },
    })
    expect(right.body.token).toBeUndefined()
  })

  test('an account without a password has none to guess', async () => {
    const { email } = await aClient(rig, { passwordHash: null })
    for (const password of ['', 'null', 'undefined'])
      expect((await from.at(newAddress()).signIn(email, password)).status).toBe(422)
  })

  test.each(['a\u0000b@example.test', '', 'no address', '%', "' or 1=1 --"])(
    'the address %j does no harm',
    async email => expect((await from.at(newAddress()).signIn(email)).status).toBe(422),
  )

  test('takes as long for nobody as for somebody', { timeout: 60_000 }, async () => {
    const rounds = 25
    const open = await createTestApp({ RATE_LIMIT_SCALE: '1000' })
    const visitor = visitors(open).at(newAddress())
    const { email } = await aClient(open)
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
    for (let round = 0; round < rounds; round += 1) {
      for (const [who, address] of [
        ['known', email],
        ['unknown', newEmail()],
      ] as const) {
        const started = performance.now()
        await visitor.signIn(address, 'wrong horse')
        times[who].push(performance.now() - started)
      }
    }
    const median = (list: number[]) => list.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0
    // Interleaved, so that a busy machine slows both alike. Without a hash to compare it would be several times faster.
    const ratio = median(times.known) / median(times.unknown)
    expect(ratio).toBeGreaterThan(0.6)
    expect(ratio).toBeLessThan(1.6)
    await open.close()
  })
})

describe('guessing passwords', () => {
  /** An attempt that is counted, without the password's hash, which takes its time: 'counted', or how it is refused. */
  const attempt = (email: string, address: string): Promise<'counted' | number> =>
    takeSignIn({ ...rig.ctx, address }, email).then(
      () => 'counted' as const,
      ({ status }: Refusal) => status,
    )

  test('one address of the network tries five times a minute', async () => {
    const visitor = from.at(newAddress())
    const { email, password } = await aClient(rig)
    const statuses: number[] = []
    for (let turn = 0; turn < 5; turn += 1) statuses.push((await visitor.signIn(newEmail())).status)
    const sixth = await visitor.signIn(email, password)
    expect(statuses).toEqual([422, 422, 422, 422, 422])
    expect(sixth.status).toBe(429)
    expect(Number(sixth.headers.get('retry-after'))).toBeLessThanOrEqual(60)
    expect(sixth.body.message).toMatch(/try again in \d+ seconds/)
    from.pass({ seconds: 61 })
    expect((await visitor.signIn(email, password)).status).toBe(200)
  })

  test('side by side no more are tried than one after the other', async () => {
    const visitor = from.at(newAddress())
    const { email, password } = await aClient(rig)
    const tried = await Promise.all(Array.from({ length: 40 }, () => visitor.signIn(email, 'wrong horse')))
    expect(tried.filter(({ status }) => status === 422)).toHaveLength(5)
    expect((await from.at(newAddress()).signIn(email, password)).status).toBe(200)
  })

  test('an account much tried is slowed down for each address, and its owner still gets in', async () => {
    const { email, password } = await aClient(rig)
    const failures: number[] = []
    for (let turn = 0; turn < 10; turn += 1)
      failures.push((await from.at(newAddress()).signIn(email, 'wrong horse')).status)
    expect(new Set(failures)).toEqual(new Set([422]))
    const stranger = from.at(newAddress())
    expect((await stranger.signIn(email, 'wrong horse')).status).toBe(422)
    const slowed = await stranger.signIn(email, 'wrong horse')
    expect(slowed.status).toBe(429)
    expect(Number(slowed.headers.get('retry-after'))).toBeLessThanOrEqual(60)
    expect((await from.at(newAddress()).signIn(email, password)).status).toBe(200)
    expect((await stranger.signIn(email, 'wrong horse')).status).toBe(422)
  })

  test('nobody tries one account more than a hundred times an hour', async () => {
    const { email } = await aClient(rig)
    for (let turn = 0; turn < 100; turn += 1) expect(await attempt(email, newAddress())).toBe('counted')
    expect(await attempt(email, newAddress())).toBe(429)
    expect((await from.at(newAddress()).signIn(email, 'wrong horse')).status).toBe(429)
    from.pass({ hours: 1, seconds: 1 })
    expect((await from.at(newAddress()).signIn(email, 'wrong horse')).status).toBe(422)
  })

  test('whoever signs in has all the tries of the hour again', async () => {
    const { email, password } = await aClient(rig)
    for (let turn = 0; turn < 99; turn += 1) expect(await attempt(email, newAddress())).toBe('counted')
    expect((await from.at(newAddress()).signIn(email, password)).status).toBe(200)
    expect(await attempt(email, newAddress())).toBe('counted')
  })

  test('one address that tries all it may for an hour locks nobody out', async () => {
    const { email, password } = await aClient(rig)
    const stranger = newAddress()
    for (let minute = 0; minute < 59; minute += 1) {
      for (let turn = 0; turn < 5; turn += 1) await attempt(email, stranger)
      from.pass({ minutes: 1 })
    }
    expect(await attempt(email, stranger)).toBe('counted')
    expect((await from.at(newAddress()).signIn(email, password)).status).toBe(200)
  })

  test('limits name nobody where they are stored', async () => {
    const email = newEmail()
    await from.at('203.0.113.77').signIn(email)
    const { rows } = await rig.deps.store.pool.query<{ key: string }>('select key from rate_limits')
    const keys = rows.map(row => row.key).join('\n')
    expect(keys).toContain('signInByEmail')
    expect(keys).not.toContain(email)
    expect(keys).not.toContain('203.0.113.77')
  })

  test('the longest address has a limit too', async () => {
    const email = `${'a'.repeat(64)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.test`
    expect((await from.at(newAddress()).signIn(email)).status).toBe(422)
    expect((await from.at(newAddress()).resend(email)).status).toBe(200)
  })
})

describe('a bearer', () => {
  async function newBearer() {
    const { id, email, password } = await aClient(rig)
    const { body } = await from.at(newAddress()).signIn(email, password)
    return { id, bearer: body.token as string }
  }

  test('is dead once revoked, and alone', async () => {
    const { id, email, password } = await aClient(rig)
    const visitor = from.at(newAddress())
    const [one, other] = [await visitor.signIn(email, password), await visitor.signIn(email, password)]
    expect((await callApi(rig, '/logout', { method: 'POST' }, one.body.token)).status).toBe(200)
    expect(await profileStatus(one.body.token, id)).toBe(401)
    expect((await callApi(rig, '/logout', { method: 'POST' }, one.body.token)).status).toBe(401)
    expect(await profileStatus(other.body.token, id)).toBe(200)
  })

  test.each([
    [{ hours: 23, minutes: 59, seconds: 59 }, 200],
    [{ days: 1 }, 401],
  ])('idle for %j answers %i', async (step, status) => {
    const { id, bearer } = await newBearer()
    from.pass(step)
    expect(await profileStatus(bearer, id)).toBe(status)
  })

  test('in use lives a week and no longer', async () => {
    const { id, bearer } = await newBearer()
    const statuses: number[] = []
    for (let hours = 0; hours < 7 * 24 - 12; hours += 12) {
      from.pass({ hours: 12 })
      statuses.push(await profileStatus(bearer, id))
    }
    expect(new Set(statuses)).toEqual(new Set([200]))
    from.pass({ hours: 11, minutes: 59, seconds: 59 })
    expect(await profileStatus(bearer, id)).toBe(200)
    from.pass({ seconds: 1 })
    expect(await profileStatus(bearer, id)).toBe(401)
  })

  test.each(['', 'x', 'a'.repeat(43), 'a'.repeat(201), 'null', "' or 1=1 --", '__proto__'])(
    'that nobody issued (%.20s) opens nothing',
    async bearer => expect(await profileStatus(bearer, 1)).toBe(401),
  )

  test('is stored by its digest', async () => {
    const { bearer } = await newBearer()
    const { rows } = await rig.deps.store.pool.query('select * from tokens')
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(bearer)
  })
})
