import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import type { JWTPayload } from 'jose'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { deleteBy, whileDeleting } from '../account-deletion/test-deletion'
import { newPasswordForm, pressButtonOf, registration, visitors } from '../accounts/account-rig'
import { campaigns } from '../db/campaign-schema'
import { identities, usedIdTokens } from '../db/identity-schema'
import { referrals } from '../db/referral-schema'
import { clients } from '../db/schema'
import { idempotencyKeys } from '../db/service-schema'
import { tokens } from '../db/token-schema'
import { askStaff, auditOf } from '../staff/test-staff'
import { aClient, callApi, signedIn } from '../testing/factories'
import { createTestApp, type TestApp } from '../testing/test-app'
import { claimsOf, signToken, startTestIssuer, type TestIssuer } from './test-issuer'
import { forgetUsedTokens } from './used-tokens'

let issuer: TestIssuer
let rig: TestApp
let people: ReturnType<typeof visitors>

beforeAll(async () => {
  issuer = await startTestIssuer()
  rig = await createTestApp({ RATE_LIMIT_SCALE: '1000', ...issuer.settings })
  people = visitors(rig)
})
afterAll(async () => {
  await rig.close()
  await issuer.stop()
})

/** Comes with a fresh token that says so of somebody. */
async function come(claims: JWTPayload, more: object = {}) {
  const token = await signToken({ ...claimsOf(rig, issuer), ...claims }, issuer.key())
  const answer = await callApi(rig, '/oauth/google', { json: { id_token: token, ...more } })
  return { status: answer.status, body: await answer.json() }
}

/** Somebody as Google knows them. */
const somebody = (change: JWTPayload = {}) => {
  const { sub, email, name } = claimsOf(rig, issuer, change)
  return { sub, name, email: String(email) }
}

async function rowOf(id: number) {
  const [row] = await rig.deps.store.db.select().from(clients).where(eq(clients.id, id))
  if (!row) throw new Error('There is no such client')
  return row
}

/** Does one thing after the other while a client's row is held, and lets it go when both wait for it. */
async function inTurn<A, B>(clientId: number, first: () => Promise<A>, second: () => Promise<B>) {
  const { pool } = rig.deps.store
  const holder = await pool.connect()
  const waiting = (count: number) =>
    vi.waitFor(async () => {
      const { rowCount } = await pool.query(
        "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
      )
      expect(rowCount).toBe(count)
    })
  try {
    await holder.query('begin')
    await holder.query('select from clients where id = $1 for update', [clientId])
    const one = first()
    await waiting(1)
    const other = second()
    await waiting(2)
    await holder.query('commit')
    return await Promise.all([one, other])
  } finally {
    holder.release(true)
  }
}

const db = () => rig.deps.store.db

const mailsTo = async (email: string) => (await rig.outbox.to(email)).map(({ subject }) => subject)
const latestTo = async (email: string) => (await rig.outbox.latestTo(email)).text

describe('somebody new', () => {
  test('has an account, verified and without a password, and is signed in', async () => {
    const ada = somebody({ name: '  Ada\u0000 Reader ' })
    const { status, body } = await come(ada, { device: 'Firefox on Windows' })
    expect(status).toBe(200)
    expect(body.client).toMatchObject({ client_name: 'Ada Reader', email: ada.email, has_password: 0 })
    expect(body).not.toHaveProperty('early_bird_no')
    expect(await rowOf(body.client.id)).toMatchObject({
      emailVerifiedAt: rig.clock.now(),
      passwordHash: null,
      oauthProvider: 'google',
    })
    const listed = await callApi(rig, `/clients/${body.client.id}/sessions`, {}, body.token)
    expect((await listed.json()).sessions).toMatchObject([{ device: 'Firefox on Windows', current: 1 }])
    expect(await mailsTo(ada.email)).toEqual([])
  })

  test.each([
    [undefined, 'mailbox'],
    ['', 'mailbox'],
    ['\u200b', 'mailbox'],
    [17, 'mailbox'],
    ['é'.repeat(200), 'é'.repeat(120)],
  ])('named %j is called %s', async (name, called) => {
    const { email } = somebody()
    const address = email.replace(/^[^@]+/, part => `mailbox+${part}`)
    const { body } = await come({ name, email: address })
    expect(body.client.client_name.replace(/\+.*/, '')).toBe(called)
  })

  test('comes back to the same account, by the subject and not by the address', async () => {
    const ada = somebody()
    const first = await come(ada)
    const again = await come({ ...ada, email: somebody().email, name: 'Renamed' })
    expect(again.body.client).toMatchObject({ id: first.body.client.id, email: ada.email })
    expect(again.body.client.client_name).toBe(first.body.client.client_name)
    expect(again.body.token).not.toBe(first.body.token)
  })

  test('is one account, however many first sign-ins there are at once', async () => {
    const ada = somebody()
    const answers = await Promise.all(Array.from({ length: 6 }, () => come(ada)))
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect(new Set(answers.map(({ body }) => body.client.id)).size).toBe(1)
  })

  test.each([true, false])(
    'is one account by an address that waits for its owner, too (hosted: %j)',
    async isHosted => {
      const { id, email } = await aClient(rig, { emailVerifiedAt: null })
      const ada = { ...somebody(), email, hd: isHosted ? 'example.test' : undefined }
      const answers = await inTurn(
        id,
        () => come(ada),
        () => come(ada),
      )
      expect(answers.map(({ status, body }) => [status, body.client?.id])).toEqual([
        [200, id],
        [200, id],
      ])
    },
  )

  test('came by whoever the code says', async () => {
    const owner = await aClient(rig)
    const { body } = await come(somebody(), { referral_code: owner.referralCode.toLowerCase() })
    const rows = await rig.deps.store.db
      .select()
      .from(referrals)
      .where(eq(referrals.friendId, body.client.id))
    expect(rows).toMatchObject([{ referrerId: owner.id, kind: 'wallet' }])
  })

  test('by the own code of another account of the mailbox is no friend, and support sees it', async () => {
    const owner = await aClient(rig, { email: `ada.${randomUUID()}@example.test` })
    const self = somebody({ email: owner.email.replace('@', '+google@') })
    const { body } = await come(self, { referral_code: owner.referralCode })
    const rows = await rig.deps.store.db
      .select()
      .from(referrals)
      .where(eq(referrals.friendId, body.client.id))
    expect(rows).toMatchObject([{ referrerId: owner.id, kind: 'wallet', state: 'held' }])
  })

  test('cannot be named by whoever sends the token', async () => {
    const victim = await aClient(rig)
    const client = { id: victim.id, email: victim.email }
    const { body } = await come(somebody(), { client, client_id: victim.id, email: victim.email })
    expect(body.client.id).not.toBe(victim.id)
  })
})

describe('an early bird', () => {
  const take = (change: Partial<typeof campaigns.$inferInsert>) =>
    rig.deps.store.db.update(campaigns).set(change)

  test('has the next place and its discount, once', async () => {
    await take({ lastDay: '2030-09-30', taken: 4 })
    const ada = somebody()
    const { body } = await come(ada, { campaign: 'early-bird' })
    expect(body.early_bird_no).toBe(5)
    expect(body.client.EBD_referellink).toEqual(expect.any(String))
    const profile = await callApi(rig, `/GetClientProfile/${body.client.id}`, {}, body.token)
    expect((await profile.json()).client_profile.valid_unused_promos).toHaveLength(1)
    const again = await come(ada, { campaign: 'early-bird' })
    expect(again.body).not.toHaveProperty('early_bird_no')
    expect((await rig.deps.store.db.select().from(campaigns))[0]?.taken).toBe(5)
  })

  test('once the campaign is over is a regular client and is told so', async () => {
    await take({ lastDay: '2020-09-30' })
    const { status, body } = await come(somebody(), { campaign: 'early-bird' })
    expect([status, body.early_bird_no]).toEqual([200, null])
  })
})

describe('somebody whose account was deleted', () => {
  async function deletionOf(email: string, { token, client }: { token: string; client: { id: number } }) {
    const path = `/clients/${client.id}/deletion-link`
    expect((await callApi(rig, path, { json: {} }, token)).status).toBe(200)
    return (await rig.outbox.linkTo(email)).searchParams.get('token') ?? ''
  }

  test('has another one, which earns nothing twice', async () => {
    await rig.deps.store.db.update(campaigns).set({ lastDay: '2030-09-30', taken: 0 })
    const referrer = await aClient(rig)
    const ada = somebody()
    const first = await come(ada)
    expect((await deleteBy(rig, await deletionOf(ada.email, first.body))).status).toBe(200)

    const { status, body } = await come(ada, { campaign: 'early-bird', referral_code: referrer.referralCode })
    expect(status).toBe(200)
    expect(body.client.id).not.toBe(first.body.client.id)
    expect(body.early_bird_no).toBeNull()
    const { db } = rig.deps.store
    expect(await db.$count(referrals, eq(referrals.friendId, body.client.id))).toBe(0)
  })

  test('has another one at the moment it goes, which earns nothing twice', async () => {
    await rig.deps.store.db.update(campaigns).set({ lastDay: '2030-09-30', taken: 0 })
    const owner = await signedIn(rig)
    const { referralCode } = await aClient(rig)
    const asked = { campaign: 'early-bird', referral_code: referralCode }
    const ada = somebody({ email: owner.client.email })
    const { status, body } = await whileDeleting(rig, owner, () => come(ada, asked))
    expect([status, body.early_bird_no]).toEqual([200, null])
    expect(await db().$count(referrals, eq(referrals.friendId, body.client.id))).toBe(0)
  })

  test('is not signed in to it at the moment it goes', async () => {
    const ada = somebody()
    const { body } = await come(ada)
    const token = await deletionOf(ada.email, body)
    const { id } = body.client
    const [deleted, late] = await inTurn(
      id,
      () => deleteBy(rig, token),
      () => come(ada),
    )
    expect([deleted.status, late.status]).toEqual([200, 422])
    expect(await rig.deps.store.db.$count(tokens, eq(tokens.clientId, id))).toBe(0)
  })
})

describe('an address that has an account', () => {
  test('verified: it is connected, its password stays, and its owner is told', async () => {
    const owner = await aClient(rig)
    const { body } = await come({ ...somebody(), email: owner.email.toUpperCase() })
    expect(body.client).toMatchObject({ id: owner.id, client_name: owner.name, has_password: 1 })
    expect((await people.at('198.51.100.1').signIn(owner.email, owner.password)).status).toBe(200)
    expect(await mailsTo(owner.email)).toEqual(['Google was connected with your account at Inkwell'])
  })

  test.each([
    [undefined, 'example.test', 409],
    [undefined, 'gmail.com', 200],
    [undefined, 'GoogleMail.com', 200],
    [undefined, 'gmail.com.example.test', 409],
    ['', 'example.test', 422],
    ['example.test', 'example.test', 200],
  ])(
    'verified: by Google too as long as the mailbox is Google’s (hd %j, @%s)',
    async (hd, domain, expected) => {
      const owner = await aClient(rig, { email: `ada.${randomUUID()}@${domain}` })
      const { status, body } = await come({ ...somebody(), email: owner.email, hd })
      expect(status).toBe(expected)
      const isConnected = (await db().$count(identities, eq(identities.clientId, owner.id))) === 1
      expect([isConnected, body.token !== undefined]).toEqual([expected === 200, expected === 200])
    },
  )

  test('not verified: whoever typed it first is kept out', async () => {
    const before = people.at('198.51.100.2')
    const form = registration({ name: 'Mallory' })
    const made = await before.signUp(form)
    const verification = await rig.outbox.linkTo(form.email)
    const reset = await people.resetLink(form.email)
    const ada = somebody({ email: form.email })
    const { status, body } = await come(ada)
    expect([status, body.client.id]).toEqual([200, made.body.client.id])
    expect(body.client).toMatchObject({ client_name: ada.name, has_password: 0 })

    expect((await before.signIn(form.email)).status).toBe(422)
    expect((await before.reset(newPasswordForm(reset))).status).toBe(410)
    expect((await pressButtonOf(rig, verification)).headers.get('location')).toMatch(/token-expired$/)
    expect((await before.signIn(form.email)).status).toBe(422)
    expect((await callApi(rig, `/wallet/${body.client.id}`, {}, body.token)).status).toBe(200)
  })

  /** An account that somebody made of an address that is not theirs, with a code of their choice. */
  const madeAhead = async (code?: string, path = '/signup') => {
    const form = registration({ referral_code: code ?? null })
    const answer = await callApi(rig, path, { json: form })
    const { client, early_bird_no: place } = await answer.json()
    return { id: client.id as number, place, owner: somebody({ email: form.email }) }
  }
  const cameBy = (id: number) => db().select().from(referrals).where(eq(referrals.friendId, id))

  test('not verified: who its owner came by, the owner says', async () => {
    const [stranger, friend] = [await aClient(rig), await aClient(rig)]
    const another = await madeAhead(stranger.referralCode)
    for (const code of [friend.referralCode, undefined]) {
      const { id, owner } = await madeAhead(stranger.referralCode)
      expect(await cameBy(id)).toMatchObject([{ referrerId: stranger.id }])
      expect((await come(owner, { referral_code: code })).body.client.id).toBe(id)
      expect(await cameBy(id)).toMatchObject(code ? [{ referrerId: friend.id, state: 'signed_up' }] : [])
      expect((await rowOf(id)).referralUsed).toBe(code ?? null)
    }
    expect(await cameBy(another.id)).toMatchObject([{ referrerId: stranger.id, state: 'signed_up' }])
  })

  test('not verified: by its own code its owner came by nobody', async () => {
    const { id, owner } = await madeAhead()
    const { referralCode } = await rowOf(id)
    expect((await come(owner, { referral_code: referralCode })).status).toBe(200)
    expect(await cameBy(id)).toEqual([])
  })

  test('not verified: one that was held for the same mailbox gives way to what the owner says too', async () => {
    const [friend, stranger] = [await aClient(rig), await aClient(rig)]
    const { id, owner } = await madeAhead(stranger.referralCode)
    await db().update(referrals).set({ state: 'held' }).where(eq(referrals.friendId, id))
    expect((await come(owner, { referral_code: friend.referralCode })).status).toBe(200)
    expect(await cameBy(id)).toMatchObject([{ referrerId: friend.id, state: 'signed_up' }])
  })

  test('not verified: a referral that support has decided stays', async () => {
    const [stranger, friend] = [await aClient(rig), await aClient(rig)]
    const { id, owner } = await madeAhead(stranger.referralCode)
    await db().update(referrals).set({ state: 'refused' }).where(eq(referrals.friendId, id))
    expect((await come(owner, { referral_code: friend.referralCode })).status).toBe(200)
    expect(await cameBy(id)).toMatchObject([{ referrerId: stranger.id, state: 'refused' }])
  })

  test('not verified: its owner is new to the Early Bird campaign, and has one place', async () => {
    await db().update(campaigns).set({ lastDay: '2030-09-30', taken: 0, places: 100 })
    const regular = await madeAhead()
    const late = await come(regular.owner, { campaign: 'early-bird' })
    expect([late.body.client.id, late.body.early_bird_no]).toEqual([regular.id, 1])
    const bird = await madeAhead(undefined, '/EBD_signup')
    expect(bird.place).toBe(2)
    const { body } = await come(bird.owner, { campaign: 'early-bird' })
    expect([body.client.id, body.early_bird_no]).toEqual([bird.id, 2])
    expect((await db().select().from(campaigns))[0]?.taken).toBe(2)
  })

  test('of another Google account: nobody is let in', async () => {
    const ada = somebody()
    const first = await come(ada)
    const other = await come({ ...somebody(), email: ada.email })
    expect(other.status).toBe(409)
    expect(other.body.token).toBeUndefined()
    const rows = await rig.deps.store.db
      .select()
      .from(identities)
      .where(eq(identities.clientId, first.body.client.id))
    expect(rows.map(({ subject }) => subject)).toEqual([ada.sub])
  })
})

describe('a Google account that was connected', () => {
  const passwordOf = async (email: string) => newPasswordForm(await people.resetLink(email))
  const reset = async (email: string) => people.at('198.51.100.4').reset(await passwordOf(email))
  const connected = async () => {
    const owner = await aClient(rig)
    const google = somebody({ email: owner.email })
    return { owner, google, token: (await come(google)).body.token as string }
  }
  const change = (id: number, old: string, token: string) => {
    const next = { new_password: 'another horse', new_password_confirmation: 'another horse' }
    return callApi(rig, `/changepassword/${id}`, { json: { old_password: old, ...next } }, token)
  }

  test('signs in no more once a link has set a new password, under no address, and the owner is told', async () => {
    const { owner, google, token } = await connected()
    expect(await latestTo(owner.email)).toContain('that disconnects Google again')
    const form = await passwordOf(owner.email)
    expect(await latestTo(owner.email)).toContain('Your password stays as it is')
    expect(await latestTo(owner.email)).toContain('and with Google no more.')
    expect((await people.at('198.51.100.4').reset(form)).status).toBe(200)
    expect(await latestTo(owner.email)).toContain('was disconnected. Write to us if you want')
    for (const claims of [google, { ...google, email: somebody().email }]) {
      const { status, body } = await come(claims)
      expect([status, body.message]).toEqual([409, expect.stringContaining('by a new password')])
    }
    expect((await callApi(rig, `/wallet/${owner.id}`, {}, token)).status).toBe(401)
    expect((await people.at('198.51.100.5').signIn(owner.email, 'another horse')).status).toBe(200)
  })

  test('goes on when the password is changed by whoever knows the old one', async () => {
    const { owner, google, token } = await connected()
    expect((await change(owner.id, owner.password, token)).status).toBe(200)
    expect((await come(google)).status).toBe(200)
  })

  test('nor at the moment of the new password', async () => {
    const { owner, google } = await connected()
    const form = await passwordOf(owner.email)
    const [changed, late] = await inTurn(
      owner.id,
      () => people.at('198.51.100.6').reset(form),
      () => come(google),
    )
    expect([changed.status, late.status]).toEqual([200, 409])
    expect(await rig.deps.store.db.$count(tokens, eq(tokens.clientId, owner.id))).toBe(1)
  })

  test('gives way to another one of the address', async () => {
    const { owner } = await connected()
    await reset(owner.email)
    const other = somebody({ email: owner.email })
    expect((await come(other)).body.client.id).toBe(owner.id)
    expect((await come(other)).status).toBe(200)
  })

  test('goes on when another account gets another address', async () => {
    const [{ google }, other] = [await connected(), await connected()]
    const fields = { client_email: other.owner.email, email: somebody().email, reason: 'Letter of 3 May' }
    expect((await askStaff(rig, 'client-emails', fields)).status).toBe(200)
    expect([(await come(other.google)).status, (await come(google)).status]).toEqual([409, 200])
  })

  test('is noted to have its mailbox, or not, by its own tokens alone', async () => {
    const [one, other] = [await connected(), await connected()]
    expect((await come({ ...one.google, hd: undefined })).status).toBe(200)
    const isHosted = async ({ owner }: { owner: { id: number } }) => {
      const [row] = await db().select().from(identities).where(eq(identities.clientId, owner.id))
      return row?.isHosted
    }
    expect([await isHosted(one), await isHosted(other)]).toEqual([false, true])
  })

  test('is connected again when support lets it, and not before there is a reason to', async () => {
    const { owner, google } = await connected()
    const allow = () => askStaff(rig, 'google-connections', { client_email: owner.email, reason: 'By mail' })
    expect((await allow()).status).toBe(409)
    await reset(owner.email)
    expect((await allow()).status).toBe(200)
    expect((await auditOf(rig))[0]).toMatchObject({ action: 'account.allow-google', subject: owner.email })
    expect((await come(google)).body.client.id).toBe(owner.id)
    expect((await rig.outbox.latestTo(owner.email)).subject).toMatch(/^Google was connected/)
  })
})

describe('an account to which support has given another address', () => {
  /** Began with Google, and has the address of somebody whose mailbox is Google's, or elsewhere. */
  async function moved(isHosted: boolean) {
    const old = somebody()
    const { body } = await come(old)
    const other = { ...somebody(), hd: isHosted ? 'example.test' : undefined }
    const fields = { client_email: old.email, email: other.email, reason: 'Letter of 3 May' }
    expect((await askStaff(rig, 'client-emails', fields)).status).toBe(200)
    return { old, other, id: Number(body.client.id), token: String(body.token) }
  }

  test('is opened by the Google account of the old one no more, under no address', async () => {
    const { old, other, id, token } = await moved(true)
    for (const email of [old.email, other.email]) expect((await come({ ...old, email })).status).toBe(409)
    expect((await callApi(rig, `/wallet/${id}`, {}, token)).status).toBe(401)
    const heir = await come({ ...somebody(), email: old.email })
    expect([heir.status, heir.body.client.id === id]).toEqual([200, false])
  })

  test.each([true, false])(
    'is opened by that of the new one once that is verified (hosted: %j)',
    async isHosted => {
      const { other, id } = await moved(isHosted)
      const early = await come(other, { campaign: 'early-bird' })
      expect([early.status, early.body.message]).toEqual([
        409,
        'This address has an account here. Please sign in with its password, or choose a new one by mail.',
      ])
      await people.verify(other.email)
      const late = await come(other)
      expect([late.status, late.body.client?.id]).toEqual(isHosted ? [200, id] : [409, undefined])
    },
  )

  test('has no way in of its own any more: a mailed link gives it a password, and ends what was connected since', async () => {
    const { other, id } = await moved(true)
    await people.verify(other.email)
    const first = await people.resetLink(other.email)
    expect((await latestTo(other.email)).replaceAll(/\s+/g, ' ')).toContain(
      'Your account has none any more. With this link you give it one.',
    )
    expect((await come(other)).body.client.id).toBe(id)
    expect((await people.at('198.51.100.5').reset(newPasswordForm(first))).status).toBe(200)
    expect((await come(other)).status).toBe(409)
  })

  test('nor at the moment of the change', async () => {
    const old = somebody()
    const { body } = await come(old)
    const fields = { client_email: old.email, email: somebody().email, reason: 'Letter of 3 May' }
    const [changed, late] = await inTurn(
      body.client.id,
      () => askStaff(rig, 'client-emails', fields),
      () => come(old),
    )
    expect([changed.status, late.status]).toEqual([200, 409])
  })

  test('is one account, whoever comes with the new address at that moment', async () => {
    for (let round = 0; round < 20; round += 1) {
      const [client, other] = [await aClient(rig), somebody()]
      const fields = { client_email: client.email, email: other.email, reason: 'Letter of 3 May' }
      const [changed, came] = await Promise.all([askStaff(rig, 'client-emails', fields), come(other)])
      expect([
        [200, 409],
        [409, 200],
      ]).toContainEqual([changed.status, came.status])
    }
  })
})

describe('a client without a password', () => {
  test('has no password that could be guessed or changed, and may choose one by mail', async () => {
    const ada = somebody()
    const { body } = await come(ada)
    const visitor = people.at('198.51.100.3')
    for (const password of ['', 'null', 'correct horse'])
      expect((await visitor.signIn(ada.email, password)).status).toBe(422)
    const change = await callApi(
      rig,
      `/changepassword/${body.client.id}`,
      {
        json: {
          old_password: 'any',
          new_password: 'another horse',
          new_password_confirmation: 'another horse',
        },
      },
      body.token,
    )
    expect([change.status, (await change.json()).error]).toEqual([
      422,
      'Your account has no password yet. Have a reset link mailed to you to choose one.',
    ])
    const link = await people.resetLink(ada.email)
    const mail = await latestTo(ada.email)
    expect(mail).toContain(
      'Your account has none yet: you sign in without. With this link you can give it one as well.',
    )
    expect(mail).not.toContain('Google')
    expect((await visitor.reset(newPasswordForm(link))).status).toBe(200)
    expect(await latestTo(ada.email)).not.toContain('Google')
    const signedIn = await visitor.signIn(ada.email, 'another horse')
    expect(signedIn.body.client).toMatchObject({ id: body.client.id, has_password: 1 })
    expect((await come(ada)).body.client.id).toBe(body.client.id)
  })
})

/** What somebody begins with: a domain that has its mailboxes at Google by then, or one that has not. */
const domains = [undefined, 'example.test']

test.each(domains)(
  'whoever had an address before does not stay in an account that its owner has taken by mail, as the mails say (begun with %j)',
  async hd => {
    const former = { ...somebody(), hd: undefined }
    const { body } = await come({ ...former, hd })
    expect((await come(former)).status).toBe(200)
    expect((await come({ ...former, email: somebody().email, hd: 'example.test' })).status).toBe(200)
    const owner = people.at('198.51.100.7')
    const link = await people.resetLink(former.email)
    const mail = await latestTo(former.email)
    expect(mail).toContain('With this link you can give it one.')
    expect(mail).toContain('Once you have chosen one, you sign in with that, and with Google no more.')
    expect((await owner.reset(newPasswordForm(link))).status).toBe(200)
    const told = await latestTo(former.email)
    expect(told).toContain('was disconnected.')
    expect(told).not.toContain('Write to us')
    expect((await come(former)).status).toBe(409)
    expect((await owner.signIn(former.email, 'another horse')).body.client.id).toBe(body.client.id)
    const allow = askStaff(rig, 'google-connections', { client_email: former.email, reason: 'By mail' })
    expect((await allow).status).toBe(409)
  },
)

test.each(domains)(
  'whoever has an address at Google by now goes on with it after a new password (begun with %j)',
  async hd => {
    const ada = somebody()
    await come({ ...ada, hd })
    expect((await come({ ...ada, hd: 'example.test' })).status).toBe(200)
    const link = await people.resetLink(ada.email)
    expect((await people.at('198.51.100.8').reset(newPasswordForm(link))).status).toBe(200)
    expect((await come(ada)).status).toBe(200)
  },
)

test('of those that came before it was noted who has the mailbox, only addresses of Google’s own count as there', async () => {
  const migration = path.resolve('upstream/db/migrations/0028_hosted_by_the_token.sql')
  const [, statement = ''] = (await readFile(migration, 'utf8')).split('--> statement-breakpoint')
  const hosted = async (email: string) => {
    const { id } = await aClient(rig, { email })
    await come({ ...somebody(), email, hd: 'example.test' })
    await rig.deps.store.pool.query(statement)
    const [row] = await db().select().from(identities).where(eq(identities.clientId, id))
    return row?.isHosted
  }
  expect([await hosted('Ada@GMail.com'), await hosted('ada@googlemail.com')]).toEqual([true, true])
  expect([await hosted('ada@example.test'), await hosted('ada@gmail.com.test')]).toEqual([false, false])
})

test('used tokens are forgotten once they would be believed no more', async () => {
  await come(somebody())
  const count = () => rig.deps.store.db.$count(usedIdTokens)
  expect(await count()).toBeGreaterThan(0)
  await forgetUsedTokens(rig.deps)
  expect(await count()).toBeGreaterThan(0)
  // An hour is the life of a token, and a minute what clocks may differ by.
  rig.clock.advance({ minutes: 61 })
  await forgetUsedTokens(rig.deps)
  expect(await count()).toBeGreaterThan(0)
  rig.clock.advance({ seconds: 1 })
  await forgetUsedTokens(rig.deps)
  expect(await count()).toBe(0)
})

test('what is answered is never stored, whatever key comes with it', async () => {
  const json = { id_token: await signToken(claimsOf(rig, issuer), issuer.key()) }
  const answer = await callApi(rig, '/oauth/google', { json, key: 'one-sign-in' })
  const { token } = await answer.json()
  expect(token).toEqual(expect.any(String))
  expect(JSON.stringify(await db().select().from(idempotencyKeys))).not.toContain(token)
})

test('too many from one address wait', async () => {
  const app = await createTestApp(issuer.settings)
  const headers = { 'x-forwarded-for': '198.51.100.9' }
  const statuses: number[] = []
  for (let count = 0; count < 11; count += 1) {
    const answer = await callApi(app, '/oauth/google', { json: { id_token: 'a.b.c' }, headers })
    statuses.push(answer.status)
  }
  expect(statuses).toEqual([...Array(10).fill(422), 429])
  await app.close()
})
