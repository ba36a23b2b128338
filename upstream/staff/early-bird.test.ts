import { expect, test } from 'vitest'
import { untilWaiting } from '../account-deletion/test-deletion'
import { registration } from '../accounts/account-rig'
import { atDesk, leadsTo, pageOf } from '../desk/test-desk'
import { changeCampaign, lockCampaign } from '../early-bird/campaign'
import { callApi, signedIn } from '../testing/factories'
import { sharedTestApp } from '../testing/test-app'
import { askStaff, auditOf } from './test-staff'

const rig = await sharedTestApp({ RATE_LIMIT_SCALE: '1000' })

const shown = async () => (await (await askStaff(rig, 'early-bird')).json()).campaign
const change = (fields: object) => askStaff(rig, 'early-bird', fields)
const seenByClients = async () => (await callApi(rig, '/campaigns/early-bird')).json()
const signUp = async () => (await callApi(rig, '/EBD_signup', { json: registration() })).json()

test('the record is shown, changed and written down; the page and sign-ups follow', async () => {
  const first = { percent: '80.00', last_day: '2025-09-30', places: 100, taken: 0, state: 'open' }
  expect(await shown()).toEqual(first)
  expect((await signUp()).early_bird_no).toBe(1)
  const fields = { percent: '12.5', last_day: '2025-08-31', places: 2 }
  const after = { percent: '12.50', last_day: '2025-08-31', places: 2, taken: 1, state: 'open' }
  expect(await (await change(fields)).json()).toEqual({ campaign: after })
  const { taken, ...campaign } = after
  expect(await seenByClients()).toEqual(campaign)
  expect((await auditOf(rig))[0]).toMatchObject({
    actor: 'staff',
    action: 'early-bird.change',
    subject: 'early-bird',
    details: { ...fields, percent: '12.50', taken, before: '80.00 %, 2025-09-30, 100 places' },
  })
  const { rows } = await rig.deps.store.pool.query('select amount_hundredths from promos')
  expect(rows).toEqual([{ amount_hundredths: 8_000 }])
  expect((await signUp()).early_bird_no).toBe(2)
  expect((await signUp()).early_bird_no).toBeNull()
  await change({ places: 3 })
  expect(await shown()).toMatchObject({ percent: '12.50', last_day: '2025-08-31', places: 3, state: 'open' })
  await change({ places: 2 })
  expect(await seenByClients()).toMatchObject({ state: 'full' })
  await change({ last_day: '2025-06-09' })
  expect(await seenByClients()).toMatchObject({ state: 'ended' })
})

test.each([
  [{ places: 1 }, 'places', '2 are taken: as many or more. To close it, change the last day'],
  [{ places: -1 }, 'places', 'A whole number'],
  [{ places: 1.5 }, 'places', 'A whole number'],
  [{ percent: 0 }, 'percent', 'More than 0'],
  [{ percent: 100.01 }, 'percent', 'up to 100'],
  [{ percent: 'half' }, 'percent', ''],
  [{ percent: '12.345' }, 'percent', 'Not a percentage'],
  [{ percent: 12.345 }, 'percent', 'Not a percentage'],
  [{ last_day: '30 Sep 2025' }, 'last_day', 'Not a day'],
  [{ last_day: '2025-02-30' }, 'last_day', 'Not a day'],
  [{ last_day: '1899-12-31' }, 'last_day', 'Not a day'],
  [{ last_day: '9999-12-31' }, 'last_day', 'Not a day'],
])('%j is refused at its field, and leaves no trace', async (fields, field, words) => {
  const [campaign, entries] = [await shown(), await auditOf(rig)]
  const answer = await change(fields)
  expect(answer.status).toBe(422)
  expect((await answer.json()).errors).toEqual({ [field]: [expect.stringContaining(words)] })
  expect([await shown(), await auditOf(rig)]).toEqual([campaign, entries])
})

test('a change and sign-ups at once leave no place too many', async () => {
  await change({ places: 4, last_day: '2025-09-30' })
  const [changing, ...answers] = await Promise.all([
    change({ places: 2 }),
    ...Array.from({ length: 6 }, () => signUp()),
  ])
  const { taken, places } = await shown()
  expect(taken).toBeLessThanOrEqual(places)
  expect(places).toBe(changing.status === 200 ? 2 : 4)
  expect(answers.filter(({ early_bird_no }) => early_bird_no !== null)).toHaveLength(taken - 2)
})

test('a campaign that is ended while a sign-up waits for it gives it no place', async () => {
  await change({ places: 100, last_day: '2025-09-30' })
  const waiting = await rig.ctx.transaction(async tx => {
    const campaign = await lockCampaign(tx)
    const answer = signUp()
    await untilWaiting(rig, 1)
    await changeCampaign(tx, { ...campaign, lastDay: '2025-06-09' })
    return { answer }
  })
  expect(await waiting.answer).toMatchObject({ early_bird_no: null, client: { EBD_referellink: null } })
})

test("a client's token changes nothing", async () => {
  const before = await shown()
  const { bearer } = await signedIn(rig)
  const call = { json: { percent: 1 } }
  expect((await callApi(rig, '/staff/early-bird', call, bearer)).status).toBe(403)
  expect(await shown()).toEqual(before)
})

test('the desk shows it and changes it by a form', async () => {
  await change({ percent: 80, last_day: '2025-09-30', places: 100 })
  const desk = await atDesk(rig)
  const html = await desk.html('/desk/early-bird')
  expect(html).toMatch(/It is open.*of 100 places are taken/s)
  const typed = { percent: '70', last_day: '2025-10-31', places: '120' }
  const answer = await desk.submit('/desk/early-bird', 'change', typed)
  expect(leadsTo(answer)).toEqual([303, '/desk/early-bird?done=early-bird'])
  expect(await shown()).toMatchObject({ percent: '70.00', last_day: '2025-10-31', places: 120 })
  expect((await auditOf(rig))[0]).toMatchObject({ action: 'early-bird.change', actor: desk.actor })
  for (const [field, value, words] of [
    ['percent', '', 'Please give a percentage, such as 25 or 12.50.'],
    ['percent', 'ten', 'Not a percentage. Write it as 25 or 12.50.'],
    ['percent', '101', 'More than 0 percent, and up to 100.'],
    ['places', 'many', 'A whole number'],
    ['places', '', 'A whole number'],
    ['last_day', 'soon', 'Not a day'],
  ] as const) {
    const refused = await pageOf(
      await desk.submit('/desk/early-bird', 'change', { ...typed, [field]: value }),
    )
    expect(refused.status).toBe(422)
    expect(refused.html).toContain(words)
    expect(refused.html).toMatch(new RegExp(`id="early-bird-${field}"[^>]*aria-invalid="true"`))
  }
})

test('as many places as are taken close nothing while one of them lapses; a last day that is over does', async () => {
  const { taken } = await shown()
  await change({ places: taken, last_day: '2025-09-30' })
  expect(await seenByClients()).toMatchObject({ state: 'full' })
  rig.clock.advance({ hours: 48 })
  expect(await seenByClients()).toMatchObject({ state: 'open' })
  const { html } = await pageOf(await (await atDesk(rig)).get('/desk/early-bird'))
  expect(html).toContain('A day that is over closes the campaign.')
  expect(html).toContain(
    `${taken} are taken. Type ${taken} to give no new ones; a place that is not verified in time still goes to somebody else.`,
  )
  await change({ last_day: '2025-06-01' })
  expect(await seenByClients()).toMatchObject({ state: 'ended' })
})
