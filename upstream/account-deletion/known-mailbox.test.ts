import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { newEmail, registration } from '../accounts/account-rig'
import { deletedMailboxes } from '../db/deletion-schema'
import { referrals } from '../db/referral-schema'
import { claimsOf, signToken, startTestIssuer, type TestIssuer } from '../google/test-issuer'
import { aClient, callApi, signedIn } from '../testing/factories'
import { createTestApp, type TestApp } from '../testing/test-app'
import { deleteAccountOf, whileDeleting } from './test-deletion'

/* When the mailbox of a sign-up is hashed to find it among the deleted ones: it costs as much as the password. */

const slow = vi.hoisted(() => ({ hash: vi.fn<(address: string) => void>() }))

vi.mock('@node-rs/argon2', async load => {
  const argon2 = await load<typeof import('@node-rs/argon2')>()
  const hashRaw: typeof argon2.hashRaw = (address, ...rest) => {
    slow.hash(String(address))
    return argon2.hashRaw(address, ...rest)
  }
  return { ...argon2, hashRaw }
})

let issuer: TestIssuer
let rig: TestApp
let referral_code: string

beforeAll(async () => {
  issuer = await startTestIssuer()
  rig = await createTestApp({ RATE_LIMIT_SCALE: '1000', ...issuer.settings })
  referral_code = (await aClient(rig)).referralCode
})
afterAll(async () => {
  await rig.close()
  await issuer.stop()
})
beforeEach(() => slow.hash.mockReset())

const db = () => rig.deps.store.db
const forget = () => db().delete(deletedMailboxes)
const cameByLink = (id: number) => db().$count(referrals, eq(referrals.friendId, id))

async function signUp(form: Record<string, unknown>, path = '/signup'): Promise<number> {
  const answer = await callApi(rig, path, { json: registration(form) })
  expect(answer.status).toBe(200)
  return (await answer.json()).client.id
}

async function comeByGoogle(email: string, form: object = {}): Promise<number> {
  const claims = claimsOf(rig, issuer, { sub: email, email })
  const id_token = await signToken(claims, issuer.key())
  const answer = await callApi(rig, '/oauth/google', { json: { id_token, ...form } })
  expect(answer.status).toBe(200)
  return (await answer.json()).client.id
}

const ways: [string, (email: string) => Promise<number>][] = [
  ['by a form', email => signUp({ email, referral_code })],
  ['by the form of Early Bird', email => signUp({ email, referral_code }, '/EBD_signup')],
  ['by Google', email => comeByGoogle(email, { referral_code })],
]

describe.each(ways)('who comes by a link, %s', (_, come) => {
  test('is not looked for where no mailbox is kept', async () => {
    await forget()
    expect(await cameByLink(await come(newEmail()))).toBe(1)
    expect(slow.hash).not.toHaveBeenCalled()
  })

  test('is looked for, once and with no connection held, where one is', async () => {
    await deleteAccountOf(rig, await signedIn(rig))
    slow.hash.mockReset()
    const inUse: number[] = []
    const { pool } = rig.deps.store
    slow.hash.mockImplementation(() => inUse.push(pool.totalCount - pool.idleCount))
    const email = newEmail()
    expect(await cameByLink(await come(email))).toBe(1)
    expect([slow.hash.mock.calls, inUse]).toEqual([[[email]], [0]])
  })

  test('earns nothing twice, though theirs is the first that is kept, and is kept at that moment', async () => {
    await forget()
    const leaving = await signedIn(rig)
    const id = await whileDeleting(rig, leaving, () => come(leaving.client.email))
    expect([await db().$count(deletedMailboxes), await cameByLink(id)]).toEqual([1, 0])
  })
})

test('nobody is looked for who comes for nothing that is earned once, or is known', async () => {
  await deleteAccountOf(rig, await signedIn(rig))
  slow.hash.mockReset()
  await signUp({})
  const email = newEmail()
  const id = await comeByGoogle(email)
  expect(await comeByGoogle(email, { referral_code })).toBe(id)
  expect(slow.hash).not.toHaveBeenCalled()
})
