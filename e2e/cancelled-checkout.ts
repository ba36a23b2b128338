import type { APIRequestContext, Page } from '@playwright/test'
import type { Account } from './accounts-by-api'
import { cancelCheckout, placeDraft } from './card-payments'
import { createDraft, type Draft } from './drafts-by-api'
import { expect } from './fixtures'
import { openPayment, payButton, rowValue, walletPrompt } from './payment-step'
import { createInvoice, createPromo } from './staff-by-api'
import { addToWallet } from './wallet-by-api'

/*
 * Back from a card checkout that was not paid: $30.00, placed with a fifth off and $10.00 of the wallet, $14.00 of it for
 * the card. 'Amend Order Details?' is asked.
 */

type Given = { page: Page; request: APIRequestContext }

export const amendDialog = (page: Page) => page.getByRole('alertdialog', { name: 'Amend Order Details?' })

/** Cancels the checkout that is open in the page. Gives its address. */
async function cancelWhatIsOpen(page: Page): Promise<string> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('$14.00')
  const checkout = page.url()
  await cancelCheckout(page)
  await expect(amendDialog(page)).toBeVisible()
  return checkout
}

/** The signed-in client placed it in the wizard, and is back there. */
export async function cancelInWizard({ page, request }: Given, client: Account) {
  await addToWallet(request, client, 10)
  await createPromo(request, { client_email: client.email })
  const draft: Draft = await createDraft(request, client)
  await openPayment(page, draft)
  await page.getByRole('button', { name: /20% off/ }).click()
  await expect(rowValue(page, 'Total')).toHaveText('$24.00')
  await payButton(page).click()
  await walletPrompt(page).getByRole('button', { name: 'Yes' }).click()
  return { draft, checkout: await cancelWhatIsOpen(page) }
}

/** Its client placed it before; whoever looks at the page opened the checkout through an invoice. */
export async function cancelOnInvoice({ page, request }: Given, account: Account) {
  await addToWallet(request, account, 10)
  const promo = await createPromo(request, { client_email: account.email })
  const draft: Draft = await createDraft(request, account)
  await placeDraft(request, account, draft, { fromWallet: true, promo })
  const { path, code } = await createInvoice(request, draft)
  await page.goto(path)
  await expect(rowValue(page, "From the client's wallet")).toHaveText('$10.00')
  await payButton(page).click()
  const checkout = await cancelWhatIsOpen(page)
  await expect(page).toHaveURL(new RegExp(`/invoice/${code}\\?status=checkout-cancel&`))
  return { draft, checkout, code, promo }
}
