import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { forgetOldAnswers } from '../http/idempotency'
import { auditOf } from '../staff/test-staff'
import { signedIn } from '../testing/factories'
import { sharedTestApp } from '../testing/test-app'
import { type AtDesk, atDesk, leadsTo, pageOf } from './test-desk'

/* What is said of a form that was refused stands on a page with an address, to which a browser can go back. */

const rig = await sharedTestApp({ RATE_LIMIT_SCALE: '100000' })
let desk: AtDesk
let page: string

beforeAll(async () => {
  desk = await atDesk(rig)
})
beforeEach(async () => {
  page = `/desk/clients/${(await signedIn(rig)).client.id}`
})

const tooMuch = { amount_cents: '10001', reason: 'For <b>the</b> delay' }
const enough = { amount_cents: '12.50', reason: 'For the delay' }
const shown = 'value="For &lt;b&gt;the&lt;/b&gt; delay"'

/** Sends a form that is refused: the address that the answer leads to. */
async function refusedAt(action: string, fields: Record<string, string> = tooMuch): Promise<string> {
  const [status, to] = leadsTo(await desk.send(action, fields))
  expect([status, to]).toEqual([303, expect.stringMatching(/\?refused=[\w-]{36}$/)])
  return String(to)
}

const actionAt = async (place: string) => {
  const html = await desk.html(place)
  return /action="([^"]+\/adjust\?[^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
}

const htmlAt = async (place: string, by = desk) => (await pageOf(await by.get(place))).html

test('it is the same page as often as it is asked for, with the same form, which is done once', async () => {
  const place = await refusedAt(await desk.actionOf(page, 'adjust'))
  for (const _ of [1, 2]) {
    const { status, html } = await pageOf(await desk.get(place))
    expect(status).toBe(422)
    expect(html).toContain('At most $10,000 at once')
    expect(html).toContain(shown)
  }
  const actions = [await actionAt(place), await actionAt(place)]
  expect(actions[0]).toBe(actions[1])
  const { length } = await auditOf(rig)
  for (const action of actions)
    expect(leadsTo(await desk.send(action, enough))).toEqual([303, `${page}?done=adjust`])
  expect(await auditOf(rig)).toHaveLength(length + 1)
})

test('once its form is done, or was refused for something else, it says nothing of that any more', async () => {
  const first = await refusedAt(await desk.actionOf(page, 'adjust'))
  const second = await refusedAt(await actionAt(first), { ...tooMuch, amount_cents: 'ten' })
  expect(second).not.toBe(first)
  expect(await htmlAt(second)).toContain('Not an amount in whole cents')
  await desk.send(await actionAt(second), enough)
  for (const place of [first, second]) {
    const { status, html } = await pageOf(await desk.get(place))
    expect(status).toBe(200)
    expect(html).toContain('Wallet: $12.50')
    expect(html).not.toMatch(/class="error"|aria-invalid="|For &lt;b|At most/)
  }
})

test('nobody else reads it, nor is it an answer to whoever sends its key', async () => {
  const place = await refusedAt(await desk.actionOf(page, 'adjust'))
  const other = await atDesk(rig)
  expect(await htmlAt(place, other)).not.toContain(shown)
  const [, key = ''] = place.split('refused=')
  const answer = await desk.send(`${page}/adjust?key=${key}`, enough)
  expect(leadsTo(answer)).toEqual([303, `${page}?done=adjust`])
})

test('it is forgotten after a day, with the answers of keys', async () => {
  const place = await refusedAt(await desk.actionOf(page, 'adjust'))
  rig.clock.advance({ hours: 25 })
  desk = await atDesk(rig, desk.member)
  await forgetOldAnswers(rig.deps)
  expect(await htmlAt(place)).not.toContain(shown)
})

test('a NUL is kept of no word', async () => {
  const place = await refusedAt(await desk.actionOf(page, 'adjust'), {
    amount_cents: 'ten\0',
    reason: '\0Late',
  })
  expect(await htmlAt(place)).toContain('value="Late"')
})

test('where it cannot be kept, the answer of the form says it', async () => {
  const action = await desk.actionOf(page, 'adjust')
  const insert = vi.spyOn(rig.deps.store.db, 'insert').mockImplementation(() => {
    throw new Error('The database is full')
  })
  onTestFinished(() => insert.mockRestore())
  const { status, html } = await pageOf(await desk.send(action, tooMuch))
  expect(status).toBe(422)
  expect(html).toContain('At most $10,000 at once')
  expect(html).toContain(shown)
})

test('a price that was asked for stands on such a page, and its form keeps its key', async () => {
  const order = await desk.actionOf(page, 'order')
  const [, key = ''] = order.split('?key=')
  const typed = { title: 'On tides', subject: 'Oceans', no_of_pages: '2', deadline: '2125-06-12T09:00' }
  const [, own, asked] = /order\?key=([\w-]+)".*\/price\?key=([\w-]+)"/s.exec(await htmlAt(page)) ?? []
  expect(asked).toBe(own)
  for (const _ of [1, 2])
    expect(leadsTo(await desk.send(`${page}/price?key=${key}`, typed))).toEqual([
      303,
      `${page}?refused=${key}`,
    ])
  const html = await htmlAt(`${page}?refused=${key}`)
  expect(html).toContain('value="On tides"')
  expect(html).toContain(`action="${order}"`)
})
