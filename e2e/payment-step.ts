import type { Locator, Page, Request } from '@playwright/test'
import type { Draft } from './drafts-by-api'
import { expect } from './fixtures'

export const checkoutPage = /\/sandbox\/checkout\//
export const congratulations = /^Congratulations! Payment Received and Order Confirmed on \d\d \w{3}, \d{4}$/

export const payButton = (page: Page) => page.getByRole('button', { name: 'Complete Payment' })
export const inFull = (page: Page) => page.getByRole('radio', { name: /^Pay in full/ })
export const inPart = (page: Page) => page.getByRole('radio', { name: /^Partial payment, 25% now/ })
/** Asked where the wallet could pay a part, or what remains. */
export const walletPrompt = (page: Page) => page.getByRole('alertdialog', { name: 'Use Wallet Funds?' })
export const isPlacement = (asked: Request) => asked.method() === 'POST' && asked.url().endsWith('/placement')

/** The value beside a label, of a summary or a receipt. */
export const rowValue = (page: Page, label: string) =>
  page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${label.replace(/[()]/g, '\\$&')}$`) })
    .locator('xpath=following-sibling::dd')

/** Opens a complete draft, which is at its payment. `origin` is another portal's. */
export async function openPayment(page: Page, { id }: Draft, origin = ''): Promise<void> {
  await page.goto(`${origin}/place-order/${id}`)
  await expect(inFull(page)).toBeVisible()
}

/** The field of a code from elsewhere, opened. */
export async function openOther(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Other' }).click()
  return page.getByRole('textbox', { name: 'Promo code' })
}
