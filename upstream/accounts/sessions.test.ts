import { expect, test } from 'vitest'
import * as limits from '../../contract/limits'
import { tokens } from '../db/token-schema'
import { type Caller, callApi, signedIn } from '../testing/factories'
import { sharedTestApp } from '../testing/test-app'
import { hashSecret } from './secrets'

const rig = await sharedTestApp({ RATE_LIMIT_SCALE: '1000' })

type Listed = { id: number; device: string | null; created_at: string; last_seen_at: string; current: 0 | 1 }

const pathOf = ({ client }: Caller, rest = '') => `/clients/${client.id}/sessions${rest}`
async function listOf(who: Caller): Promise<Listed[]> {
  const { sessions } = await (await who.request(pathOf(who))).json()
  return sessions
}
const end = (who: Caller, rest: string | number, headers = {}) =>
  who.request(pathOf(who, `/${rest}`), { method: 'DELETE', headers })
const isSignedIn = async ({ client, bearer }: Caller) =>
  (await callApi(rig, `/GetClientProfile/${client.id}`, {}, bearer)).status === 200

/** Signs in with the password, as a portal does for a browser. */
async function signedInWith(who: Caller, device?: unknown): Promise<Caller> {
  const { email, password } = who.client
  const answer = await callApi(rig, '/login', { json: { email, password, device } })
  const { token } = await answer.json()
  return { ...who, bearer: token, request: (path, call) => callApi(rig, path, call, token) }
}
const otherOf = async (who: Caller) => (await listOf(who)).find(({ current }) => !current)?.id ?? 0

test('lists where the client is signed in, this session first, by what the portal called it', async () => {
  const here = await signedIn(rig)
  rig.clock.advance({ hours: 1 })
  const began = rig.clock.now().toISOString()
  await signedInWith(here, 'Firefox on Windows')
  rig.clock.advance({ hours: 1 })
  await signedInWith(here, 'Safari on iPhone')
  const list = await listOf(here)
  expect(list.map(({ device, current }) => [device, current])).toEqual([
    [null, 1],
    ['Safari on iPhone', 0],
    ['Firefox on Windows', 0],
  ])
  expect(list[2]).toMatchObject({ created_at: began, last_seen_at: began })
  expect(list[0]?.last_seen_at).toBe(rig.clock.now().toISOString())
})

test('lists one that began first before a later one, where it was seen since', async () => {
  const here = await signedIn(rig)
  const first = await signedInWith(here, 'First')
  await signedInWith(here, 'Later')
  rig.clock.advance({ hours: 1 })
  expect(await isSignedIn(first)).toBe(true)
  expect((await listOf(here)).map(({ device }) => device)).toEqual([null, 'First', 'Later'])
})

test('tells when one was last seen to five minutes, for no more is written down', async () => {
  const here = await signedIn(rig)
  const seen = async () => (await listOf(here))[0]?.last_seen_at
  const began = rig.clock.now().toISOString()
  rig.clock.advance({ minutes: 5 })
  expect(await seen()).toBe(began)
  rig.clock.advance({ seconds: 1 })
  expect(await seen()).toBe(rig.clock.now().toISOString())
})

test('tells nothing of a bearer, not even its hash', async () => {
  const here = await signedIn(rig)
  const text = await (await here.request(pathOf(here))).text()
  expect(text).not.toContain(here.bearer)
  expect(text).not.toContain(hashSecret(here.bearer))
  expect(Object.keys((await listOf(here))[0] ?? {}).sort()).toEqual([
    'created_at',
    'current',
    'device',
    'id',
    'last_seen_at',
  ])
})

test('leaves out what has ended, by itself or not, and what is another client’s', async () => {
  const here = await signedIn(rig)
  const idle = await signedInWith(here, 'Idle')
  rig.clock.advance({ hours: 23 })
  await here.request(pathOf(here))
  rig.clock.advance({ hours: 2 })
  const left = await signedInWith(here, 'Left')
  await left.request('/logout', { method: 'POST' })
  await signedIn(rig)
  expect(await isSignedIn(idle)).toBe(false)
  expect((await listOf(here)).map(({ current }) => current)).toEqual([1])
})

test('lists no more than it says, and always the session that asks', async () => {
  const here = await signedIn(rig)
  const at = (seconds: number) => new Date(rig.clock.now().getTime() + seconds * 1_000)
  await rig.deps.store.db.insert(tokens).values(
    Array.from({ length: limits.sessionsListed + 5 }, (_, index) => ({
      hash: `${here.client.id}-${index}`,
      clientId: here.client.id,
      createdAt: at(0),
      lastSeenAt: at(index + 1),
      expiresAt: at(10_000),
    })),
  )
  const list = await listOf(here)
  expect(list).toHaveLength(limits.sessionsListed)
  expect(list[0]?.current).toBe(1)
})

test('ends every other session at once, and no other client’s', async () => {
  const here = await signedIn(rig)
  const elsewhere = [await signedInWith(here), await signedInWith(here)]
  const stranger = await signedIn(rig)
  const answers = [await end(here, 'others', { 'idempotency-key': 'end-others' })]
  answers.push(await end(here, 'others', { 'idempotency-key': 'end-others' }), await end(here, 'others'))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await Promise.all([here, ...elsewhere, stranger].map(isSignedIn))).toEqual([
    true,
    false,
    false,
    true,
  ])
  expect(await listOf(here)).toHaveLength(1)
})

test('ends one, once or again, and leaves the others', async () => {
  const here = await signedIn(rig)
  const kept = await signedInWith(here)
  const gone = await signedInWith(here)
  const id = (await listOf(gone))[0]?.id ?? 0
  expect((await end(here, id)).status).toBe(200)
  expect((await end(here, id)).status).toBe(200)
  expect(await Promise.all([here, kept, gone].map(isSignedIn))).toEqual([true, true, false])
})

test('does not end the session that asks', async () => {
  const here = await signedIn(rig)
  const id = (await listOf(here))[0]?.id ?? 0
  const refused = await end(here, id)
  expect([refused.status, (await refused.json()).message]).toEqual([
    422,
    'This is where you are now. Log out to end it.',
  ])
  expect(await isSignedIn(here)).toBe(true)
})

test('knows of no session of another client', async () => {
  const owner = await signedIn(rig)
  const elsewhere = await signedInWith(owner)
  const stranger = await signedIn(rig)
  const id = await otherOf(owner)
  const foreign = await end(stranger, id)
  const missing = await end(stranger, 987_654_321)
  expect([foreign.status, await foreign.text()]).toEqual([404, await missing.text()])
  expect((await end(stranger, 'x')).status).toBe(404)
  expect((await stranger.request(pathOf(owner, '/others'), { method: 'DELETE' })).status).toBe(403)
  expect((await stranger.request(pathOf(owner, `/${id}`), { method: 'DELETE' })).status).toBe(403)
  expect(await isSignedIn(elsewhere)).toBe(true)
})

test('a device of a name too long is none, and signs nobody in', async () => {
  const { client } = await signedIn(rig)
  const json = { email: client.email, password: client.password, device: 'x'.repeat(61) }
  expect((await callApi(rig, '/login', { json })).status).toBe(422)
})
