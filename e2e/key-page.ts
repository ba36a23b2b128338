import { type Browser, expect, type Page } from '@playwright/test'
import { requestsOf } from './requests'

const familyOf = (html: HTMLElement) => getComputedStyle(html).fontFamily

/** Notes what a page asks for from now on, each with the referrer that goes along. */
export function noteRequests(page: Page): string[] {
  const everything = () => true
  return requestsOf(page, everything, one => `${one.url()} ${one.headers().referer ?? ''}`)
}

/**
 * Opens a page whose address holds a secret, and expects that it asks for its typeface once and tells nobody of the secret. In
 * a browser of its own: one that has the typeface in its memory asks for nothing, and says that it would have.
 */
export async function expectToldToNobody(browser: Browser, link: string, secret: string): Promise<void> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const told = noteRequests(page)
  await page.goto(link)
  await expect.poll(() => page.locator('html').evaluate(familyOf)).toMatch(/^"key typeface",/)
  expect(told.filter(one => one.includes('.woff2'))).toHaveLength(1)
  expect(told.filter(one => one.includes(secret))).toEqual([`${link} `])
  await context.close()
}
