import type { Page } from '@playwright/test'
import { createDraft, type Draft } from './drafts-by-api'
import { expect, lostRequests, test } from './fixtures'
import { installOwnClock } from './own-clock'
import { openPayment } from './payment-step'
import { expectTakenOver } from './taken-over'

test.describe('a network that was late after a sleep', { tag: '@desktop' }, () => {
  test.beforeEach(({ expectedErrors }) => void expectedErrors.push(lostRequests))

  /** The tab is seen again before there is a network, and no event tells when there is. */
  async function sleepAndWake(page: Page): Promise<void> {
    await page.clock.fastForward('00:10:00')
    await page.route('**/api/**', route => route.abort())
    await page.evaluate(() => void dispatchEvent(new Event('visibilitychange')))
  }

  async function openAt(page: Page, path: string): Promise<void> {
    await page.goto(path)
    await expectTakenOver(page.getByRole('button', { name: 'Your account' }))
  }

  for (const [where, open] of [
    ['home', (page: Page) => openAt(page, '/')],
    ['In Progress', (page: Page) => openAt(page, '/in-progress')],
    ['an order', (page: Page, { id }: Draft) => openAt(page, `/order-details?order_id=${id}`)],
    ['the chats', (page: Page) => openAt(page, '/order-chat')],
    ['the wallet', (page: Page) => openAt(page, '/wallet')],
    ['the referrals', (page: Page) => openAt(page, '/referral')],
    ['the referral discount', (page: Page) => openAt(page, '/referral-discount')],
    ['step 4', openPayment],
  ] as const)
    test(`is asked again by ${where}, without a press`, async ({ client, page, request }) => {
      const draft = await createDraft(request, client)
      await installOwnClock(page)
      await open(page, draft)
      const trouble = page.getByRole('main').getByText('Could not refresh')
      await sleepAndWake(page)
      await expect(async () => {
        await page.clock.runFor(1_000)
        await expect(trouble).toBeVisible({ timeout: 500 })
      }).toPass()
      await page.unroute('**/api/**')
      await page.clock.fastForward('00:01:00')
      await expect(trouble).toHaveCount(0)
    })
})
