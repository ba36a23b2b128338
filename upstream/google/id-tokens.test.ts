import { type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { clients } from '../db/schema'
import { callApi } from '../testing/factories'
import { createTestApp, type TestApp } from '../testing/test-app'
import { claimsOf, otherKey, signToken, startTestIssuer, type TestIssuer, testClientId } from './test-issuer'

let issuer: TestIssuer
let rig: TestApp

beforeAll(async () => {
  issuer = await startTestIssuer()
  rig = await createTestApp({ RATE_LIMIT_SCALE: '1000', ...issuer.settings })
})
afterAll(async () => {
  await rig.close()
  await issuer.stop()
})

const claims = (change: JWTPayload = {}) => claimsOf(rig, issuer, change)
const signed = (change: JWTPayload = {}) => signToken(claims(change), issuer.key())
const seconds = () => Math.floor(rig.clock.now().getTime() / 1000)

async function send(idToken: unknown, app = rig) {
  const answer = await callApi(app, '/oauth/google', { json: { id_token: idToken } })
  return { status: answer.status, body: await answer.json() }
}

/** The parts of a token, for tests that put others together. */
async function partsOf(change: JWTPayload = {}) {
  const [header = '', payload = '', signature = ''] = (await signed(change)).split('.')
  return { header, payload, signature }
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

describe('a token that is not believed', () => {
  const forged: Record<string, () => Promise<unknown>> = {
    'for another client': () => signed({ aud: 'somebody-else' }),
    'for others as well': () => signed({ aud: [testClientId, 'somebody-else'] }),
    'of which another client is the party': () => signed({ azp: 'somebody-else' }),
    'of another issuer': () => signed({ iss: 'https://accounts.google.com' }),
    'of an issuer that only begins alike': () => signed({ iss: `${issuer.issuer}.evil.example` }),
    'that has expired': () => signed({ exp: seconds() - 61 }),
    'that lay around': () => signed({ iat: seconds() - 12 * 60 }),
    'of the future': () => signed({ iat: seconds() + 120 }),
    'not valid yet': () => signed({ nbf: seconds() + 120 }),
    'without an end': () => signed({ exp: undefined }),
    'without a beginning': () => signed({ iat: undefined }),
    'without an audience': () => signed({ aud: undefined }),
    'without an issuer': () => signed({ iss: undefined }),
    'without a subject': () => signed({ sub: undefined }),
    'with an empty subject': () => signed({ sub: '' }),
    'without a nonce': () => signed({ nonce: undefined }),
    'without an address': () => signed({ email: undefined }),
    'with an address that is none': () => signed({ email: 'ada' }),
    'with an address that nobody has': () => signed({ email: 'deleted-7@deleted.invalid' }),
    'with a list of addresses': () => signed({ email: ['a@example.test', 'b@example.test'] }),
    'that does not say whether the address is verified': () => signed({ email_verified: undefined }),
    'that says so in words': () => signed({ email_verified: 'true' }),
    'of a key that is none of the provider': async () => signToken(claims(), await otherKey()),
    'of another key under a name of the provider': async () =>
      signToken(claims(), { ...(await otherKey()), kid: issuer.key().kid }),
    'without a signature': async () => new UnsecuredJWT(claims()).encode(),
    'that says alg none': async () => {
      const { payload, signature } = await partsOf()
      return `${encode({ alg: 'none', kid: issuer.key().kid })}.${payload}.${signature}`
    },
    'signed with the public key as a password': async () =>
      new SignJWT(claims())
        .setProtectedHeader({ alg: 'HS256', kid: issuer.key().kid })
        .sign(Buffer.from(JSON.stringify(issuer.key().jwk))),
    'with a key of its own in the header': async () => {
      const own = await otherKey()
      return new SignJWT(claims()).setProtectedHeader({ alg: 'RS256', jwk: own.jwk }).sign(own.privateKey)
    },
    'with the payload of another': async () => {
      const { header, signature } = await partsOf()
      return `${header}.${encode(claims({ email: 'victim@example.test' }))}.${signature}`
    },
    'with its signature cut off': async () => (await signed()).replace(/[^.]+$/, ''),
    'that is empty': async () => '',
    'that is no text': async () => ({ email: 'victim@example.test', email_verified: true }),
    'that is no token': async () => 'a.b.c',
    'that is too long': async () => 'a'.repeat(9_000),
  }

  test.each(Object.entries(forged))('%s is refused, and makes no account', async (_, make) => {
    const before = await rig.deps.store.db.$count(clients)
    const { status, body } = await send(await make())
    expect(status).toBe(422)
    expect(body.token).toBeUndefined()
    expect(body.message).toEqual(expect.any(String))
    expect(await rig.deps.store.db.$count(clients)).toBe(before)
  })

  test('about an address Google has not verified is refused in words of its own', async () => {
    const { status, body } = await send(await signed({ email_verified: false }))
    expect([status, body]).toEqual([403, { message: 'Google has not verified your email address.' }])
  })
})

describe('a token that was used', () => {
  test('signs nobody in again, not even at the same time', async () => {
    const token = await signed()
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(422)])
    expect((await send(token)).body).toEqual({
      message: 'This sign-in was used already. Please try again.',
    })
  })
})

describe('the keys of the provider', () => {
  test('are asked for once, and again for a token of a new one', async () => {
    const keyed = await startTestIssuer()
    const app = await createTestApp({ RATE_LIMIT_SCALE: '1000', ...keyed.settings })
    const one = async () => (await send(await signToken(claimsOf(app, keyed), keyed.key()), app)).status
    expect(await one()).toBe(200)
    expect(await one()).toBe(200)
    expect(keyed.asked()).toBe(2)
    await keyed.rotate()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 })
    expect(await one()).toBe(200)
    expect(keyed.asked()).toBe(3)
    vi.useRealTimers()
    await app.close()
    await keyed.stop()
  })

  test('that cannot be had are an outage, which ends', async () => {
    const keyed = await startTestIssuer()
    const app = await createTestApp({ RATE_LIMIT_SCALE: '1000', ...keyed.settings })
    const token = await signToken(claimsOf(app, keyed), keyed.key())
    keyed.setDown(true)
    expect(await send(token, app)).toEqual({
      status: 503,
      body: { message: 'Google cannot be reached right now. Please try again.' },
    })
    keyed.setDown(false)
    expect((await send(token, app)).status).toBe(200)
    await app.close()
    await keyed.stop()
  })
})

test('of a provider that says it is another one no key is believed', async () => {
  const named = await startTestIssuer()
  const app = await createTestApp({ RATE_LIMIT_SCALE: '1000', ...named.settings })
  const token = await signToken(claimsOf(app, named), named.key())
  named.setName('https://accounts.google.com')
  expect((await send(token, app)).status).toBe(503)
  named.setName(undefined)
  expect((await send(token, app)).status).toBe(200)
  await app.close()
  await named.stop()
})

test('while Google is not configured there is no such call', async () => {
  const app = await createTestApp()
  expect((await send(await signed(), app)).status).toBe(404)
  await app.close()
})
