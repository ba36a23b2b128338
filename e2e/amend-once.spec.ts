import type { Page, Route } from '@playwright/test'
import { amendDialog, cancelInWizard, cancelOnInvoice } from './cancelled-checkout'
import { payByCard } from './card-payments'
import { clientApiOf } from './client-api'
import { expect, refusedRequests, test } from './fixtures'
import { hold } from './hold'
import { checkoutPage, congratulations, payButton, rowValue, walletPrompt } from './payment-step'
import { keyOf, requestsOf } from './requests'
import { balanceOf, ledgerOf } from './wallet-by-api'

/*
 * 'Amend Order Details?' answered with many clicks, by a page that is reloaded meanwhile, and again by the page after that,
 * with the browser's Back at the end: both calls arrive, and the wallet moves once (safety PAY-12).
 */

/** Whoever asked may be gone by the time; what was asked for happens all the same. */
async function arrive(route: Route): Promise<void> {
  const response = await route.fetch()
  await route.fulfill({ response })
}

/** The keys of such calls that the page sends from here on. */
const keysOf = (page: Page, method: string, call: string) =>
  requestsOf(page, one => one.method() === method && one.url().endsWith(`/${call}`), keyOf)

const clickOften = (page: Page, name: 'Yes' | 'No') =>
  amendDialog(page).getByRole('button', { name }).click({ clickCount: 10 })

for (const [where, cancel] of [
  ['in the wizard', cancelInWizard],
  ['on an invoice', cancelOnInvoice],
] as const) {
  test.describe(where, { tag: '@desktop' }, () => {
    // Of two calls with one key at the same time one is told to come again.
    test.use({ expectedErrors: [refusedRequests] })

    test('many a Yes takes promo and wallet back once', async ({ client, page, request }) => {
      const { draft, checkout } = await cancel({ page, request }, client)
      const sent = keysOf(page, 'DELETE', 'promo')
      const release = await hold(page, '**/promo', arrive)
      await clickOften(page, 'Yes')
      const busy = amendDialog(page).getByRole('button', { name: 'Loading' })
      await expect.poll(() => sent).toHaveLength(1)
      await busy.click({ force: true, clickCount: 10 })
      expect(sent).toHaveLength(1)
      await page.reload()
      await clickOften(page, 'Yes')
      await expect(busy).toHaveAttribute('aria-disabled', 'true')
      await expect.poll(() => sent).toHaveLength(2)
      await busy.click({ force: true, clickCount: 10 })
      expect(sent).toHaveLength(2)
      release()
      await expect(page.getByText('Discounts reverted successfully!')).toBeVisible()
      await expect(rowValue(page, 'Due now')).toHaveText('$30.00')

      await page.goBack()
      await expect(page).toHaveURL(checkout)
      await expect(page.getByText('This checkout has expired. Nothing was charged.')).toBeVisible()
      await page.goForward()
      await expect(rowValue(page, 'Due now')).toHaveText('$30.00')
      await expect(amendDialog(page)).toHaveCount(0)
      expect(await balanceOf(request, client)).toBe('10.00')
      expect(await ledgerOf(request, client, draft.code)).toEqual(['debit 10.00', 'credit 10.00'])

      await payButton(page).click()
      if (cancel === cancelInWizard) await walletPrompt(page).getByRole('button', { name: 'No' }).click()
      await expect(page).toHaveURL(checkoutPage)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('$30.00')
      expect(page.url()).not.toBe(checkout)
      await expect.poll(() => sent).toHaveLength(2)
    })

    test('many a Yes to deleting the promo is one call too', async ({ client, page, request }) => {
      const { draft } = await cancel({ page, request }, client)
      await page.keyboard.press('Escape')
      const sent = keysOf(page, 'DELETE', 'promo')
      const release = await hold(page, '**/promo', arrive)
      await page.getByRole('button', { name: 'Delete promo code' }).click()
      const question = page.getByRole('alertdialog', {
        name: 'Do you really want to delete this promo code?',
      })
      await question.getByRole('button', { name: 'Yes' }).click({ clickCount: 10 })
      const busy = question.getByRole('button', { name: 'Loading' })
      await expect(busy).toHaveAttribute('aria-disabled', 'true')
      release()
      await expect(page.getByText('Promo code delete successfully!')).toHaveCount(1)
      await expect(rowValue(page, 'Due now')).toHaveText('$30.00')
      expect(sent).toHaveLength(1)
      expect(await ledgerOf(request, client, draft.code)).toEqual(['debit 10.00', 'credit 10.00'])
    })

    test('many a No goes on with the one checkout, and takes nothing more', async ({
      client,
      page,
      request,
    }) => {
      const { draft, checkout } = await cancel({ page, request }, client)
      const sent = keysOf(page, 'POST', 'placement')
      const release = await hold(page, '**/placement', arrive)
      await clickOften(page, 'No')
      const busy = page.getByRole('button', { name: 'Loading' })
      await expect(busy).toHaveAttribute('aria-disabled', 'true')
      await expect.poll(() => sent).toHaveLength(1)
      await busy.click({ force: true, clickCount: 10 })
      expect(sent).toHaveLength(1)
      await page.reload()
      await expect(rowValue(page, 'Due now')).toHaveText('$14.00')
      await expect(amendDialog(page)).toHaveCount(0)
      await page.getByRole('button', { name: 'Amend order' }).click()
      await clickOften(page, 'No')
      await expect(busy).toHaveAttribute('aria-disabled', 'true')
      await expect.poll(() => sent).toHaveLength(2)
      release()
      await expect(page).toHaveURL(checkout)
      expect(new Set(sent).size).toBe(1)

      await page.goBack()
      await expect(rowValue(page, 'Due now')).toHaveText('$14.00')
      await expect(amendDialog(page)).toHaveCount(0)
      expect(await balanceOf(request, client)).toBe('0.00')
      expect(await ledgerOf(request, client, draft.code)).toEqual(['debit 10.00'])
      await page.goForward()
      await expect(page).toHaveURL(checkout)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('$14.00')
      await payByCard(page)
      await expect(page.getByText(congratulations)).toBeVisible()
      const { getOrder } = await clientApiOf(request, client)
      expect(await getOrder(draft.id)).toMatchObject({ payment_status: 'Paid', paid: '24.00' })
      expect(await ledgerOf(request, client, draft.code)).toEqual(['debit 10.00'])
    })
  })
}
