import type { Page } from '@playwright/test'
import { expect } from './fixtures'

export const toasts = (page: Page) => page.locator('[data-sonner-toast]')

/** The one of these words, and no others. */
export const toast = (page: Page, words: string | RegExp) =>
  toasts(page).filter({ has: page.getByText(words, { exact: true }) })

const greeting = 'This account has no Early Bird place.'

/**
 * Opens a page that says something in its corner. The code that shows toasts is fetched for the first one: with that
 * there, a wrong one is seen as soon as it is sent.
 */
export async function openGreeted(page: Page, address = page.url()): Promise<void> {
  await page.goto('about:blank')
  await page.goto(`${address}#no-place`)
  await expect(toasts(page).filter({ hasText: greeting })).toBeVisible()
}

/** Nothing else was said. Looked at once: asked again and again, a wrong toast would be forgiven when its time is over. */
export async function expectNoToast(page: Page): Promise<void> {
  await page.evaluate(() => new Promise(requestAnimationFrame))
  const said = await toasts(page).allTextContents()
  expect(said.filter(words => !words.includes(greeting))).toEqual([])
}
