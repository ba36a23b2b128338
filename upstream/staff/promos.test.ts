import { beforeAll, describe, expect, test } from 'vitest'
import { aDraft, orderRow, placementForm } from '../orders/test-orders'
import { type Caller, signedIn } from '../testing/factories'
import { sharedTestApp } from '../testing/test-app'
import { askStaff, auditOf } from './test-staff'

const rig = await sharedTestApp({ RATE_LIMIT_SCALE: '1000', CLIENT_API_TIME_ZONE: 'Europe/Berlin' })
let caller: Caller

beforeAll(async () => {
  caller = await signedIn(rig)
})

const promo = (fields: object) => ({
  code: 'Autumn-25',
  title: 'Autumn',
  type: 'Percentage',
  amount: 25,
  tag_line: 'For the new term',
  ...fields,
})
const add = (fields: object = {}) => askStaff(rig, 'promos', promo(fields))
const placed = async (who: Caller, code: string) => {
  const { id } = await aDraft(rig, who)
  const form = placementForm(who, { promo_code: code })
  return [(await who.request(`/placeOrderNew/${id}`, { form })).status, (await orderRow(rig, id)).totalCents]
}

test('a promo for everybody is made, written down and used', async () => {
  const made = {
    code: 'AUTUMN-25',
    title: 'Autumn',
    type: 'Percentage',
    amount: '25.00',
    tag_line: 'For the new term',
    starts_at: null,
    ends_at: '2025-06-30T21:59:59.000Z',
    max_clients: 100,
    once_per_client: true,
    is_personal: false,
    state: 'open',
    client_email: null,
  }
  const answer = await add({ ends_at: '2025-06-30 23:59:59', max_clients: 100, once_per_client: true })
  expect(await answer.json()).toEqual({ promo: made })
  expect((await auditOf(rig))[0]).toMatchObject({
    actor: 'staff',
    action: 'promo.add',
    subject: 'AUTUMN-25',
    details: made,
  })
  expect(await placed(caller, 'autumn-25')).toEqual([200, 1_125])
  const { promos } = await (await askStaff(rig, 'promos')).json()
  expect(promos).toMatchObject([{ code: 'AUTUMN-25', paid_by_clients: 0 }])
})

test('one for a client is theirs, among the saved ones, for one order', async () => {
  const client_email = caller.client.email.toUpperCase()
  const answer = await add({ code: 'FOR-ADA', type: 'Fixed Price', amount: '5.50', client_email })
  expect((await answer.json()).promo).toMatchObject({
    is_personal: true,
    once_per_client: true,
    client_email: caller.client.email,
  })
  const { promos } = await (await askStaff(rig, 'promos')).json()
  const listed = promos.find(({ code }: { code: string }) => code === 'FOR-ADA')
  expect(listed).toMatchObject({ client_email: caller.client.email })
  const { client_profile: profile } = await (
    await caller.request(`/GetClientProfile/${caller.client.id}`)
  ).json()
  expect(profile.valid_unused_promos).toEqual([
    { code: 'FOR-ADA', title: 'Autumn', type: 'Fixed Price', amount: '5.50', tag_line: 'For the new term' },
  ])
  expect(await placed(await signedIn(rig), 'FOR-ADA')).toEqual([422, 1_500])
  expect(await placed(caller, 'FOR-ADA')).toEqual([200, 950])
  expect(await placed(caller, 'FOR-ADA')).toEqual([422, 1_500])
})

test('one for a client may be for every order of theirs', async () => {
  await add({ code: 'ALWAYS-ADA', client_email: caller.client.email, once_per_client: false })
  expect(await placed(caller, 'ALWAYS-ADA')).toEqual([200, 1_125])
  expect(await placed(caller, 'ALWAYS-ADA')).toEqual([200, 1_125])
  expect(await placed(await signedIn(rig), 'ALWAYS-ADA')).toEqual([422, 1_500])
})

test('a one-time code is for one order of whoever comes first', async () => {
  await add({ code: 'ONE-TIME', max_clients: 1, once_per_client: true })
  expect(await placed(caller, 'ONE-TIME')).toEqual([200, 1_125])
  expect(await placed(caller, 'ONE-TIME')).toEqual([422, 1_500])
  expect(await placed(await signedIn(rig), 'ONE-TIME')).toEqual([422, 1_500])
})

test('one for the first two clients is for every order of those two', async () => {
  const [second, third] = [await signedIn(rig), await signedIn(rig)]
  await add({ code: 'FIRST-TWO', max_clients: 2 })
  for (const who of [caller, second, caller]) expect(await placed(who, 'FIRST-TWO')).toEqual([200, 1_125])
  expect(await placed(third, 'FIRST-TWO')).toEqual([422, 1_500])
})

test('a code is given out once, also at once', async () => {
  const answers = await Promise.all(['twice', 'TWICE', ' Twice '].map(code => add({ code })))
  expect(answers.map(answer => answer.status).sort()).toEqual([200, 409, 409])
  const message = 'There is a promo with the code TWICE already.'
  expect(await (await add({ code: 'twice' })).json()).toMatchObject({ message, errors: { code: [message] } })
  expect((await auditOf(rig)).filter(entry => entry.subject === 'TWICE')).toHaveLength(1)
})

test('a campaign opens and ends to the second, in the zone of the client API', async () => {
  await add({ code: 'WINDOW', starts_at: '2025-06-12 09:00:00', ends_at: '2025-06-12T18:00' })
  const [start, end] = [Date.parse('2025-06-12T07:00:00Z'), Date.parse('2025-06-12T16:00:00Z')]
  for (const [moment, status] of [
    [start - 1, 422],
    [start, 200],
    [end - 1, 200],
    [end, 422],
  ] as const) {
    rig.clock.set(new Date(moment))
    const who = await signedIn(rig)
    expect([moment, (await placed(who, 'WINDOW'))[0]]).toEqual([moment, status])
  }
})

describe('what is no promo is refused, and leaves no trace', () => {
  test.each([
    [{ code: 'A' }, 'code'],
    [{ code: 'with space' }, 'code'],
    [{ code: '<script>' }, 'code'],
    [{ title: '' }, 'title'],
    [{ type: 'Discount' }, 'type'],
    [{ amount: 0 }, 'amount'],
    [{ amount: -5 }, 'amount'],
    [{ amount: 101 }, 'amount'],
    [{ amount: 'ten' }, 'amount'],
    [{ type: 'Fixed Price', amount: 10_001 }, 'amount'],
    [{ starts_at: 'soon' }, 'starts_at'],
    [{ starts_at: '1900-01-01T00:00:00+14:00' }, 'starts_at'],
    [{ ends_at: '9999-12-31T23:59:59-14:00' }, 'ends_at'],
    [{ ends_at: '2025-06-01 00:00:00' }, 'ends_at'],
    [{ starts_at: '2025-08-01 00:00:00', ends_at: '2025-07-01 00:00:00' }, 'ends_at'],
    [{ max_clients: 0 }, 'max_clients'],
    [{ client_email: 'nobody@example.test' }, 'client_email'],
  ])('%j', async (fields, field) => {
    const before = await auditOf(rig)
    const answer = await add({ code: 'REFUSED', ...fields })
    expect(answer.status).toBe(422)
    expect(Object.keys((await answer.json()).errors)).toEqual([field])
    expect(await auditOf(rig)).toEqual(before)
  })
})

describe('of many promos', () => {
  type Listed = { code: string; client_email: string | null }
  const listed = async (q?: string): Promise<Listed[]> =>
    (await (await askStaff(rig, `promos${q ? `?${new URLSearchParams({ q })}` : ''}`)).json()).promos
  const codes = async (q?: string) => (await listed(q)).map(({ code }) => code)

  test('the latest hundred are listed, and others found by code, title or whose they are', async () => {
    const owner = await signedIn(rig)
    await add({ code: 'OLD-HERS', title: '50% of the Moon_', client_email: owner.client.email })
    await rig.deps.store.pool.query(
      `insert into promos (code, title, type, amount_hundredths, once_per_client, is_personal, created_at)
       select 'MANY-' || n, 'Many', 'Percentage', 500, true, false, $1::timestamptz + n * interval '1 minute'
       from generate_series(1, 101) n`,
      [rig.clock.now()],
    )
    const latest = await codes()
    expect([latest.length, latest[0], latest.at(-1)]).toEqual([100, 'MANY-101', 'MANY-2'])
    for (const q of ['d-hers', '0% of the moon_', owner.client.email.toUpperCase()])
      expect(await listed(q)).toMatchObject([{ code: 'OLD-HERS', client_email: owner.client.email }])
    expect(await codes('many-1')).toHaveLength(13)
    expect(await codes('%%')).toEqual([])
  })
})
