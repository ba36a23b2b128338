import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { reviews } from '../db/rating-schema'
import { orders } from '../db/schema'
import { noticesOf } from '../payments/test-payments'
import { aPendingReview, reviewsOf, screenshot } from '../reviews/test-reviews'
import { missingReview } from '../staff/reviews'
import { auditOf } from '../staff/test-staff'
import { type Caller, signedIn } from '../testing/factories'
import { goodFiles } from '../testing/file-samples'
import { sharedTestApp } from '../testing/test-app'
import { type AtDesk, atDesk, leadsTo, pageOf } from './test-desk'

const rig = await sharedTestApp({ RATE_LIMIT_SCALE: '100000' })
let caller: Caller
let desk: AtDesk

beforeAll(async () => {
  desk = await atDesk(rig)
  caller = await signedIn(rig)
})

const stateOf = async (id: number) =>
  (await reviewsOf(rig)).find((one: { id: number }) => one.id === id) as { state: string; promo_code: string }

test('a review is listed, looked at, and approved: it earns a promo, whoever presses twice', async () => {
  const { id, order } = await aPendingReview(rig, caller)
  const page = `/desk/reviews/${id}`
  expect(await desk.html(`/desk/orders/${order.code}`)).toContain('<dd>5 of 5 stars</dd>')
  expect(await desk.html('/desk/reviews')).toMatch(
    new RegExp(`1 to look at.*${page}.*${order.code}.*pending`, 's'),
  )
  const html = await desk.html(page)
  expect(html).toContain(`src="${page}/screenshot"`)
  const picture = await desk.get(`${page}/screenshot`)
  expect(picture.headers.get('content-type')).toBe('image/png')
  expect(Buffer.from(await picture.arrayBuffer()).equals(goodFiles.png as Buffer)).toBe(true)
  expect((await desk.get(page)).headers.get('content-security-policy')).toContain("img-src data: 'self'")
  expect((await desk.get('/desk/reviews')).headers.get('content-security-policy')).toContain('img-src data:;')

  const action = await desk.actionOf(page, 'approve')
  for (const _ of [1, 2]) expect(leadsTo(await desk.post(action))).toEqual([303, `${page}?done=approve`])
  const { state, promo_code: code } = await stateOf(id)
  expect([state, code]).toEqual(['approved', expect.stringMatching(/^REVIEW-/)])
  expect(await desk.html(`${page}?done=approve`)).toContain(`It earned the promo ${code}.`)
  expect((await noticesOf(rig, caller)).at(-1)?.notify_msg).toContain(code)
  const entries = (await auditOf(rig)).filter(({ action: done }) => done === 'review.approve')
  expect(entries).toMatchObject([{ actor: desk.actor, subject: order.code }])
})

test('reviews are found by order and client, and by what became of them', async () => {
  const { order } = await aPendingReview(rig, caller)
  const shown = await desk.html(`/desk/reviews?q=${order.code}&state=pending`)
  expect(shown).toContain(`Review of ${order.code}`)
  expect(shown.match(/Review of ORD/g)).toHaveLength(1)
  expect(shown).toMatch(new RegExp(`name="q"[^>]*value="${order.code}"`))
  expect(shown).toMatch(/<option value="pending" selected/)
  expect(await desk.html(`/desk/reviews?q=${order.code}&state=refused`)).toContain('Nothing matches.')
  const odd = await desk.html('/desk/reviews?state=lost&q=')
  expect(odd).toContain(`Review of ${order.code}`)
})

const unshown = 'Browsers cannot show a picture of this kind: download it to look at it.'

test.each([
  ...['jpg', 'png', 'gif', 'webp', 'bmp', 'avif'].map((kind): [string, boolean] => [kind, true]),
  ...['heic', 'heif', 'tif', 'tiff'].map((kind): [string, boolean] => [kind, false]),
])('a screenshot that is a %s is a picture on the page: %s', async (kind, isShown) => {
  const { id } = await aPendingReview(rig, caller, screenshot(`stars.${kind}`, goodFiles[kind]))
  const page = await desk.get(`/desk/reviews/${id}`)
  const policy = page.headers.get('content-security-policy')
  expect(policy?.includes("img-src data: 'self'")).toBe(isShown)
  const html = await page.text()
  expect([html.includes('<img'), html.includes(unshown)]).toEqual([isShown, !isShown])
  expect(html).toContain(`<a href="/desk/reviews/${id}/screenshot">stars.${kind}</a>`)
})

test('a refusal needs its reason, which the client reads', async () => {
  const { id } = await aPendingReview(rig, caller)
  const page = `/desk/reviews/${id}`
  const blank = await pageOf(await desk.submit(page, 'refuse', { reason: ' ' }))
  expect(blank.status).toBe(422)
  expect(blank.html).toMatch(/id="refuse-reason-error">\s*Please say why/)
  expect((await stateOf(id)).state).toBe('pending')
  const reason = 'The <i>stars</i> are cut off.'
  expect(leadsTo(await desk.submit(page, 'refuse', { reason }))).toEqual([303, `${page}?done=refuse`])
  expect((await noticesOf(rig, caller)).at(-1)?.notify_msg).toContain(reason)
  expect(await desk.html(page)).toContain('The &lt;i&gt;stars&lt;/i&gt; are cut off.')
})

test('of two who refuse, the second reads the reason that was sent, and keeps the other', async () => {
  const { id } = await aPendingReview(rig, caller)
  const page = `/desk/reviews/${id}`
  const late = await desk.actionOf(page, 'refuse')
  const action = await desk.actionOf(page, 'refuse')
  for (const _ of [1, 2])
    expect(leadsTo(await desk.post(action, { reason: 'Too dark.' }))).toEqual([303, `${page}?done=refuse`])
  const { status, html } = await pageOf(await desk.post(late, { reason: 'Not readable.' }))
  expect(status).toBe(409)
  expect(html).toMatch(/role="alert"[^>]*>[^<]*is refused already; your reason was not sent\./)
  expect(html).toContain('Your reason: Not readable.')
  expect(html).toContain('<p class="text">Too dark.</p>')
})

test('who comes second reads what was decided', async () => {
  const { id } = await aPendingReview(rig, caller)
  const page = `/desk/reviews/${id}`
  const late = await desk.actionOf(page, 'refuse')
  await desk.submit(page, 'approve')
  const { status, html } = await pageOf(await desk.post(late, { reason: 'Not readable.' }))
  expect(status).toBe(409)
  expect(html).toMatch(/role="alert"[^>]*>\s*This review of ORD-\d+ is approved already\./)
  expect((await stateOf(id)).state).toBe('approved')
  for (const path of ['/desk/reviews/987654321', '/desk/reviews/none', '/desk/reviews/987654321/screenshot'])
    expect([path, (await desk.get(path)).status]).toEqual([path, 404])
})

test('the heading counts what waits, not what is listed', async () => {
  const { id, order } = await aPendingReview(rig, caller)
  const { db } = rig.deps.store
  const waiting = Number(/(\d+) to look at/.exec(await desk.html('/desk/reviews'))?.[1])
  const { id: _, code: __, ...orderRow } = order
  const many = Array.from({ length: 100 }, (_value, index) => ({ ...orderRow, code: `REVIEWED-${index}` }))
  const others = await db.insert(orders).values(many).returning()
  const [{ id: ___, ...row } = missingReview(String(id))] = await db
    .select()
    .from(reviews)
    .where(eq(reviews.id, id))
  await db.insert(reviews).values(others.map(other => ({ ...row, orderId: other.id, filePath: other.code })))
  expect(await desk.html('/desk/reviews')).toContain(`${waiting + 100} to look at.`)
})
