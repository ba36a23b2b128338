import { beforeEach, describe, expect, test } from 'vitest'
import { seenBy } from '../deliveries/test-deliveries'
import { aDraft, orderRow, placementForm } from '../orders/test-orders'
import { aPendingReview, decideReview, review, reviewsOf } from '../reviews/test-reviews'
import { type Caller, signedIn } from '../testing/factories'
import { goodFiles } from '../testing/file-samples'
import { sharedTestApp } from '../testing/test-app'
import { askStaff, auditOf } from './test-staff'

const rig = await sharedTestApp({ RATE_LIMIT_SCALE: '100000' })
let caller: Caller

beforeEach(async () => {
  caller = await signedIn(rig)
})

const noticesOf = async ({ client }: Caller) =>
  (
    await rig.deps.store.pool.query(
      'select notify_msg, order_id from notifications where client_id = $1 order by id desc',
      [client.id],
    )
  ).rows
const savedBy = async ({ client, request }: Caller) =>
  (await (await request(`/GetClientProfile/${client.id}`)).json()).client_profile.valid_unused_promos
const standing = async (id: number) => (await seenBy(caller, id)).review
/** Places an order of two pages with a code: the status, and what it costs then. */
async function placed(who: Caller, code: string) {
  const { id } = await aDraft(rig, who, { pages: 2 })
  const form = placementForm(who, { promo_code: code })
  const { status } = await who.request(`/placeOrderNew/${id}`, { form })
  return [status, (await orderRow(rig, id)).totalCents]
}

test('an approval earns one promo of 25% for the next order, and says so', async () => {
  const { order, id } = await aPendingReview(rig, caller)
  const before = (await noticesOf(caller)).length
  const { review: decided } = await (await decideReview(rig, id, 'approve')).json()
  const { promo_code: code } = decided
  expect(decided).toMatchObject({ id, order_id: order.code, state: 'approved', reason: null })
  expect(code).toMatch(/^REVIEW(-[A-HJKMNP-Z2-9]{4}){4}$/)
  const promo = {
    code,
    title: 'Thank you for your review',
    type: 'Percentage',
    amount: '25.00',
    tag_line: '25% off your next order, for your review',
  }
  expect(await savedBy(caller)).toEqual([promo])
  expect(await standing(order.id)).toMatchObject({ state: 'approved', promo, is_promo_used: 0 })
  const notices = await noticesOf(caller)
  expect(notices).toHaveLength(before + 1)
  expect(notices[0]).toEqual({
    notify_msg: `Your review has been approved. ${code} takes 25% off your next order.`,
    order_id: null,
  })
  expect((await auditOf(rig))[0]).toMatchObject({
    action: 'review.approve',
    subject: order.code,
    details: { review: id, promo: code, reason: null },
  })

  expect(await placed(await signedIn(rig), code)).toEqual([422, 3_000])
  expect(await placed(caller, code.toLowerCase())).toEqual([200, 2_250])
  expect(await placed(caller, code)).toEqual([422, 3_000])
  expect(await standing(order.id)).toMatchObject({ state: 'approved', is_promo_used: 1 })
})

test('its promo that support has ended is told of only where it has its order', async () => {
  const [first, second] = [await aPendingReview(rig, caller), await aPendingReview(rig, caller)]
  const codes: string[] = []
  for (const { id } of [first, second])
    codes.push((await (await decideReview(rig, id, 'approve')).json()).review.promo_code)
  const [unused = '', used = ''] = codes
  expect(await placed(caller, used)).toEqual([200, 2_250])
  for (const code of codes) expect((await askStaff(rig, `promos/${code}/end`, {})).status).toBe(200)
  expect(await standing(first.order.id)).toMatchObject({ state: 'approved', promo: null, is_promo_used: 0 })
  expect(await standing(second.order.id)).toMatchObject({ promo: { code: used }, is_promo_used: 1 })
  expect(await placed(caller, unused)).toEqual([422, 3_000])
})

test('a refusal tells the reason, and earns nothing', async () => {
  const { order, id } = await aPendingReview(rig, caller)
  const { review: decided } = await (
    await decideReview(rig, id, 'refuse', '  We cannot see the stars. ')
  ).json()
  expect(decided).toMatchObject({ state: 'refused', reason: 'We cannot see the stars.', promo_code: null })
  expect(await savedBy(caller)).toEqual([])
  expect((await noticesOf(caller))[0]).toEqual({
    notify_msg: `Your review of order ${order.code} was not approved: We cannot see the stars.`,
    order_id: String(order.id),
  })
  expect((await auditOf(rig))[0]).toMatchObject({ action: 'review.refuse', subject: order.code })
})

describe('deciding again', () => {
  test.each([
    ['approve', 'refuse', 'approved'],
    ['refuse', 'approve', 'refused'],
  ])('to %s is answered the same, and to %s is refused', async (decision, other, state) => {
    const { order, id } = await aPendingReview(rig, caller)
    const first = await (await decideReview(rig, id, decision, 'Because.')).json()
    const audited = await auditOf(rig)
    const told = await noticesOf(caller)
    expect(await (await decideReview(rig, id, decision, 'Because.')).json()).toEqual(first)
    const answer = await decideReview(rig, id, other, 'On second thoughts.')
    expect([answer.status, (await answer.json()).message]).toEqual([
      409,
      `This review of ${order.code} is ${state} already.`,
    ])
    expect(await auditOf(rig)).toEqual(audited)
    expect(await noticesOf(caller)).toEqual(told)
    expect((await savedBy(caller)).length).toBe(state === 'approved' ? 1 : 0)
  })

  test('to refuse for another reason says that this one was not sent', async () => {
    const { order, id } = await aPendingReview(rig, caller)
    await decideReview(rig, id, 'refuse', 'Because.')
    const told = await noticesOf(caller)
    const answer = await decideReview(rig, id, 'refuse', 'Another reason.')
    expect([answer.status, (await answer.json()).message]).toEqual([
      409,
      `This review of ${order.code} is refused already; your reason was not sent.`,
    ])
    expect(await noticesOf(caller)).toEqual(told)
  })

  test('at once has one outcome', async () => {
    for (let round = 0; round < 5; round += 1) {
      const who = await signedIn(rig)
      const { id, order } = await aPendingReview(rig, who)
      const answers = await Promise.all(
        ['approve', 'refuse', 'approve', 'refuse'].map(decision =>
          decideReview(rig, id, decision, 'Because.'),
        ),
      )
      expect(answers.map(answer => answer.status).sort()).toEqual([200, 200, 409, 409])
      const { state } = (await reviewsOf(rig)).find((one: { id: number }) => one.id === id)
      expect((await savedBy(who)).length).toBe(state === 'approved' ? 1 : 0)
      const entries = (await auditOf(rig)).filter(
        entry => entry.subject === order.code && /^review/.test(entry.action),
      )
      expect(entries).toHaveLength(1)
    }
  })

  test('with one key is done once', async () => {
    const { id } = await aPendingReview(rig, caller)
    const key = 'decided-once'
    const ask = async () =>
      (await askStaff(rig, `reviews/${id}/decision`, { decision: 'approve' }, { key })).json()
    expect(await ask()).toEqual(await ask())
    expect(await savedBy(caller)).toHaveLength(1)
  })
})

test.each([
  [{ decision: 'refuse' }, 'reason'],
  [{ decision: 'refuse', reason: ' \n ' }, 'reason'],
  [{ decision: 'approve', reason: 'x'.repeat(501) }, 'reason'],
  [{ decision: 'maybe' }, 'decision'],
  [{}, 'decision'],
])('%j decides nothing', async (body, field) => {
  const { id } = await aPendingReview(rig, caller)
  const answer = await askStaff(rig, `reviews/${id}/decision`, body)
  expect(answer.status).toBe(422)
  expect(Object.keys((await answer.json()).errors)).toEqual([field])
  expect(await reviewsOf(rig, 'pending')).toContainEqual(expect.objectContaining({ id }))
})

test.each(['987654321', '0', 'x', '1e3', '9'.repeat(30)])('there is no review %s', async id => {
  expect((await decideReview(rig, id, 'approve')).status).toBe(404)
  expect((await askStaff(rig, `reviews/${id}/screenshot`)).status).toBe(404)
})

test('those that wait are listed first, the longest waiting first, with when they are due', async () => {
  const first = await aPendingReview(rig, await signedIn(rig))
  rig.clock.advance({ hours: 1 })
  const second = await aPendingReview(rig, await signedIn(rig))
  const decided = await aPendingReview(rig, caller)
  await decideReview(rig, decided.id, 'approve')
  const listed = await reviewsOf(rig)
  const states = listed.map((one: { state: string }) => one.state)
  expect(states.lastIndexOf('pending')).toBeLessThan(states.findIndex((state: string) => state !== 'pending'))
  const ids = listed.map((one: { id: number }) => one.id)
  expect(ids.indexOf(first.id)).toBeLessThan(ids.indexOf(second.id))
  const { submitted_at, due_at } = listed.find((one: { id: number }) => one.id === second.id)
  expect(Date.parse(due_at) - Date.parse(submitted_at)).toBe(48 * 3_600_000)
  const approved = await reviewsOf(rig, 'approved')
  expect(approved.map((one: { id: number }) => one.id)).toContain(decided.id)
  expect(approved.every((one: { state: string }) => one.state === 'approved')).toBe(true)
  expect((await askStaff(rig, 'reviews?state=lost')).status).toBe(422)
})

describe('looking for reviews', () => {
  const ask = async (query: string) => (await askStaff(rig, `reviews?${query}`)).json()
  const idsOf = async (query: string) => (await ask(query)).reviews.map((one: { id: number }) => one.id)

  test("finds them by their order's code and by their client, within a state", async () => {
    const { id, order } = await aPendingReview(rig, caller)
    const other = await aPendingReview(rig, caller)
    await decideReview(rig, other.id, 'approve')
    const { email } = caller.client
    expect(await idsOf(`q=${order.code.toLowerCase()}`)).toEqual([id])
    expect(await idsOf(`q=${encodeURIComponent(email)}`)).toEqual([id, other.id])
    expect(await idsOf(`q=${encodeURIComponent(email)}&state=approved`)).toEqual([other.id])
    expect(await ask('q=%25nobody')).toMatchObject({ reviews: [], has_more: false })
  })

  test('counts all that wait, and says when there are more than a hundred', async () => {
    const { order, id } = await aPendingReview(rig, caller)
    await decideReview(rig, id, 'refuse', 'Because.')
    const { waiting } = await ask(`q=${order.code}`)
    const more = `insert into reviews (order_id, client_id, rating, state, reason, file, size, content_type, file_path, submitted_at, decided_at)
      select order_id, client_id, rating, state, reason, file, size, content_type, file_path || n, submitted_at, decided_at
      from reviews, generate_series($2::int, $3) n where id = $1`
    await rig.deps.store.pool.query(more, [id, 1, 99])
    await aPendingReview(rig, caller)
    const all = await ask(`q=${order.code}`)
    expect([all.reviews.length, all.has_more]).toEqual([100, false])
    await rig.deps.store.pool.query(more, [id, 100, 100])
    const found = await ask(`q=${order.code}`)
    expect(found).toMatchObject({ waiting: waiting + 1, has_more: true })
    expect(found.reviews).toHaveLength(100)
  })
})

test('its screenshot comes down to staff, as an attachment that no browser shows', async () => {
  const { id, order } = await aPendingReview(rig, caller)
  const answer = await askStaff(rig, `reviews/${id}/screenshot`)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/png',
    'content-disposition': `attachment; filename="my review.png"; filename*=UTF-8''my%20review.png`,
    'content-security-policy': 'sandbox',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
  expect(Buffer.from(await answer.arrayBuffer()).equals(goodFiles.png as Buffer)).toBe(true)
  await decideReview(rig, id, 'refuse', 'Blurred.')
  expect((await review(caller, order.id)).status).toBe(200)
  expect((await askStaff(rig, `reviews/${id}/screenshot`)).status).toBe(200)
})
