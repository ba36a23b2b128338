import { expect, test } from 'vitest'
import { callApi, signedIn } from '../testing/factories'
import { sharedTestApp } from '../testing/test-app'
import { askStaff, auditOf } from './test-staff'

const rig = await sharedTestApp({ RATE_LIMIT_SCALE: '1000', CLIENT_API_TIME_ZONE: 'Europe/Berlin' })

const wide = 'https://pictures.example.test/wide.png'
const banner = (fields: object) => ({ web_banner_url: wide, ends_at: '2025-06-12 00:00:00', ...fields })
const add = (fields: object = {}) => askStaff(rig, 'banners', banner(fields))
const added = async (fields: object) => (await (await add(fields)).json()).banner
const end = (id: unknown) => askStaff(rig, 'banners/end', { id })
const listed = async () => (await (await askStaff(rig, 'banners')).json()).banners
const shown = async () => (await callApi(rig, '/banners/active/today')).json()

test('a banner is added, written down, shown, and ended once', async () => {
  const own = `${rig.deps.settings.APP_ORIGIN}/banners/tall.svg`
  const made = await added({ app_banner_url: own })
  expect(made).toEqual({
    id: expect.any(Number),
    web_banner_url: wide,
    app_banner_url: own,
    starts_at: rig.clock.now().toISOString(),
    ends_at: '2025-06-11T22:00:00.000Z',
    state: 'open',
  })
  const subject = `banner-${made.id}`
  const isAdded = { actor: 'staff', action: 'banner.add', subject, details: made }
  expect((await auditOf(rig))[0]).toMatchObject(isAdded)
  expect(await listed()).toEqual([made])
  expect(await shown()).toEqual([{ web_banner_url: wide, app_banner_url: own }])
  const ended = await (await end(made.id)).json()
  expect(ended.banner).toEqual({ ...made, ends_at: rig.clock.now().toISOString(), state: 'over' })
  expect(await shown()).toEqual([])
  const entry = { action: 'banner.end', subject, details: { before: made.ends_at } }
  expect((await auditOf(rig))[0]).toMatchObject(entry)
  const entries = await auditOf(rig)
  rig.clock.advance({ seconds: 1 })
  expect(await (await end(String(made.id))).json()).toEqual(ended)
  expect(await auditOf(rig)).toEqual(entries)
})

test('one may be to come, or be ended before it came', async () => {
  const [first, second] = [{ starts_at: '2025-06-11 00:00:00' }, { starts_at: '2025-06-11 06:00:00' }]
  const [coming, dropped] = [await added(first), await added(second)]
  expect([coming.state, dropped.state]).toEqual(['to come', 'to come'])
  expect(await shown()).toEqual([])
  await end(dropped.id)
  rig.clock.set('2025-06-11T12:00:00Z')
  expect(await shown()).toHaveLength(1)
  expect((await listed()).slice(0, 2)).toMatchObject([
    { id: dropped.id, state: 'over' },
    { id: coming.id, state: 'open' },
  ])
  rig.clock.set('2025-06-11T22:00:00Z')
  expect((await listed())[1]).toMatchObject({ id: coming.id, state: 'over' })
})

test('an address is kept as browsers write it', async () => {
  const made = await added({
    web_banner_url: ' HTTPS://Pictures.example.test/a b.png ',
    ends_at: '2026-01-01 00:00:00',
  })
  expect(made.web_banner_url).toBe('https://pictures.example.test/a%20b.png')
})

test.each([
  [{ web_banner_url: undefined }, 'web_banner_url', 'Please give the address'],
  [{ web_banner_url: ' ' }, 'web_banner_url', 'Please give the address'],
  [{ web_banner_url: 'wide.png' }, 'web_banner_url', 'begins with https:// or http://localhost:3000/.'],
  [{ web_banner_url: 'http://pictures.example.test/a.png' }, 'web_banner_url', 'Not an address'],
  [{ web_banner_url: 'http://localhost:3000.example.test/a.png' }, 'web_banner_url', 'Not an address'],
  [{ web_banner_url: 'javascript:alert(1)' }, 'web_banner_url', 'Not an address'],
  [{ web_banner_url: `${wide}?${'a'.repeat(2_000)}` }, 'web_banner_url', 'at most 2,000 characters'],
  [{ app_banner_url: 'data:image/png;base64,AA==' }, 'app_banner_url', 'Not an address'],
  [{ starts_at: 'soon' }, 'starts_at', 'Not a moment'],
  [{ ends_at: undefined }, 'ends_at', 'Please say when'],
  [{ ends_at: '' }, 'ends_at', 'Please say when'],
  [{ ends_at: 'later' }, 'ends_at', 'Not a moment'],
  [{ ends_at: '9999-12-31T23:59:59-14:00' }, 'ends_at', 'Not a moment'],
  [{ ends_at: '2025-06-01 00:00:00' }, 'ends_at', 'in the past'],
  [{ starts_at: '2026-02-01 00:00:00', ends_at: '2026-02-01 00:00:00' }, 'ends_at', 'after it starts'],
])('%j is refused at its field, and leaves no trace', async (fields, field, words) => {
  const before = [await listed(), await auditOf(rig)]
  const answer = await add(fields)
  expect(answer.status).toBe(422)
  expect((await answer.json()).errors).toEqual({ [field]: [expect.stringContaining(words)] })
  expect([await listed(), await auditOf(rig)]).toEqual(before)
})

test.each([987_654_321, 'welcome', -1, ''])('there is no banner %j to end', async id => {
  const answer = await end(id)
  expect(answer.status).toBe(404)
  expect((await answer.json()).message).toBe(`There is no banner ${id}.`)
})

test('without an id nothing is ended', async () => {
  const answer = await end(undefined)
  expect(answer.status).toBe(422)
  expect((await answer.json()).errors).toEqual({ id: ['Please give the id of a banner.'] })
})

test('with one key a banner is added once', async () => {
  const more = { key: 'desk-banner-1' }
  const fields = banner({ ends_at: '2026-03-01 00:00:00' })
  const before = (await listed()).length
  for (const _ of [1, 2]) expect((await askStaff(rig, 'banners', fields, more)).status).toBe(200)
  expect(await listed()).toHaveLength(before + 1)
})

test("a client's token adds and ends nothing", async () => {
  const before = await listed()
  const { bearer } = await signedIn(rig)
  for (const [path, json] of [
    ['banners', banner({ ends_at: '2026-03-01 00:00:00' })],
    ['banners/end', { id: before[0].id }],
  ] as const)
    expect((await callApi(rig, `/staff/${path}`, { json }, bearer)).status).toBe(403)
  expect(await listed()).toEqual(before)
})
