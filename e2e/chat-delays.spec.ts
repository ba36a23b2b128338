import type { Page } from '@playwright/test'
import { chatOf, isEvents, log, stopLooking } from './chat-page'
import { writeAsSupport } from './chats-by-api'
import { createDraft } from './drafts-by-api'
import { expect, test } from './fixtures'
import { hold } from './hold'

/** A look every ten seconds (specification 4), give or take half of one, and the way there and back. */
const longestLookMs = 10_000 + 500 + 1_500

const median = (delays: number[]) =>
  delays.toSorted((a, b) => a - b)[Math.floor(delays.length / 2)] ?? Number.NaN

const ways = [
  {
    name: 'in under a second by stream',
    replies: 5,
    prepare: stopLooking,
    judge: (delays: number[]) => expect(median(delays)).toBeLessThan(1_000),
  },
  {
    name: 'with the next look where streams are held back',
    replies: 2,
    prepare: (page: Page) => hold(page, isEvents),
    judge: (delays: number[]) => {
      expect(Math.max(...delays)).toBeLessThan(longestLookMs)
      // Were all of them there at once, a stream would have told of them.
      expect(Math.max(...delays)).toBeGreaterThan(1_000)
    },
  },
]

for (const { name, replies, prepare, judge } of ways) {
  test(`a reply appears in an open chat ${name}`, { tag: '@desktop' }, async ({ client, page, request }) => {
    const order = await createDraft(request, client)
    await prepare(page)
    await page.goto(chatOf(order))
    await expect(page.getByText('Nothing has been said yet')).toBeVisible()
    const delays: number[] = []
    for (let reply = 1; reply <= replies; reply += 1) {
      await writeAsSupport(request, order, `Reply ${reply}`)
      const writtenMs = performance.now()
      await log(page).getByText(`Reply ${reply}`).waitFor({ timeout: 30_000 })
      delays.push(Math.round(performance.now() - writtenMs))
    }
    test.info().annotations.push({ type: 'delays', description: delays.map(ms => `${ms} ms`).join(', ') })
    judge(delays)
  })
}
