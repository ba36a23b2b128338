import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessible } from './accessible'
import type { Account } from './accounts-by-api'
import { payByCard, placeDraft } from './card-payments'
import { clientApiOf, createDraft } from './drafts-by-api'
import { expect, failedRequests, test } from './fixtures'
import { checkoutPage, congratulations, openOther, payButton, rowValue } from './payment-step'
import { askStaff, createInvoice, createPromo } from './staff-by-api'
import { addToWallet, balanceOf } from './wallet-by-api'

/* 'Amend Order Details?' on the invoice page, specification 2.15 and 4, of an order that its client placed before. */

const amend = (page: Page) => page.getByRole('alertdialog', { name: 'Amend Order Details?' })
const answer = (page: Page, name: 'Yes' | 'No') => amend(page).getByRole('button', { name }).click()

/**
 * $30.00, which the client placed with a fifth off and $10.00 of the wallet. Whoever looks at the page opened the card
 * checkout for the rest through an invoice, and cancelled it.
 */
async function cancelled(page: Page, request: APIRequestContext, account: Account) {
  await addToWallet(request, account, 10)
  const promo = await createPromo(request, { client_email: account.email })
  const draft = await createDraft(request, account)
  await placeDraft(request, account, draft, { fromWallet: true, promo })
  const { path, code } = await createInvoice(request, draft)
  await page.goto(path)
  await expect(rowValue(page, "From the client's wallet")).toHaveText('$10.00')
  await payButton(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('$14.00')
  await page.getByRole('button', { name: /^Cancel and return/ }).click()
  await expect(page).toHaveURL(new RegExp(`/invoice/${code}\\?status=checkout-cancel&`))
  await expect(amend(page)).toBeVisible()
  return { draft, code, promo }
}

async function expectWholePrice(page: Page): Promise<void> {
  await expect(rowValue(page, 'Discount')).toHaveText('$0.00')
  await expect(rowValue(page, 'Total')).toHaveText('$30.00')
  await expect(rowValue(page, 'Due now')).toHaveText('$30.00')
  await expect(rowValue(page, "From the client's wallet")).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Amend order' })).toHaveCount(0)
}

/** What went in and out of a wallet for an order, oldest first. */
async function ledgerOf(request: APIRequestContext, account: Account, code: string) {
  const { ask } = await clientApiOf(request, account)
  const { wallet } = await ask('GET', `/wallet/${account.id}`)
  const lines = wallet.transactions as { reason: string; type: string; amount: string }[]
  return lines.filter(({ reason }) => reason.includes(code)).map(({ type, amount }) => `${type} ${amount}`)
}

test('a guest amends: the client has promo and wallet funds back, and the whole price is due', {
  tag: '@desktop',
}, async ({ account, page, request }) => {
  const { draft, promo } = await cancelled(page, request, account)
  await expectAccessible(page)
  await answer(page, 'Yes')
  await expect(page.getByText('Discounts reverted successfully!')).toBeVisible()
  await expectWholePrice(page)
  await expect(amend(page)).toHaveCount(0)
  expect(await balanceOf(request, account)).toBe('10.00')
  expect(await ledgerOf(request, account, draft.code)).toEqual(['debit 10.00', 'credit 10.00'])
  await page.reload()
  await expectWholePrice(page)
  await expect(amend(page)).toHaveCount(0)

  await (await openOther(page)).fill(promo)
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(rowValue(page, 'Due now')).toHaveText('$24.00')
  await payButton(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('$24.00')
  await payByCard(page)
  await expect(page.getByText(congratulations)).toBeVisible()
  expect(await balanceOf(request, account)).toBe('10.00')
})

test.describe('at a desk', { tag: '@desktop' }, () => {
  test('without amending a guest pays what the card was asked for before', async ({
    account,
    page,
    request,
  }) => {
    const { draft } = await cancelled(page, request, account)
    await answer(page, 'No')
    await expect(page).toHaveURL(checkoutPage)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('$14.00')
    await payByCard(page)
    await expect(page.getByText(congratulations)).toBeVisible()
    await expect(rowValue(page, 'Discount')).toHaveText('$6.00')
    const { getOrder } = await clientApiOf(request, account)
    expect(await getOrder(draft.id)).toMatchObject({ payment_status: 'Paid', paid: '24.00' })
    expect(await balanceOf(request, account)).toBe('0.00')
    expect(await ledgerOf(request, account, draft.code)).toEqual(['debit 10.00'])
  })

  test('the signed-in client is asked the same, and pays the whole price', async ({
    client,
    page,
    request,
  }) => {
    await cancelled(page, request, client)
    await answer(page, 'Yes')
    await expect(page.getByText('Discounts reverted successfully!')).toBeVisible()
    await expectWholePrice(page)
    expect(await balanceOf(request, client)).toBe('10.00')
    await payButton(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('$30.00')
  })

  test('the signed-in client keeps it all with a No', async ({ client, page, request }) => {
    await cancelled(page, request, client)
    await answer(page, 'No')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('$14.00')
    expect(await balanceOf(request, client)).toBe('0.00')
  })

  test('the question can wait, and the icon of the promo takes off all that is held', async ({
    account,
    page,
    request,
  }) => {
    await cancelled(page, request, account)
    await page.keyboard.press('Escape')
    await expect(amend(page)).toHaveCount(0)
    await expect(rowValue(page, 'Due now')).toHaveText('$14.00')
    await page.getByRole('button', { name: 'Amend order' }).click()
    await expect(amend(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Delete promo code' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click()
    await expect(page.getByText('Promo code delete successfully!')).toBeVisible()
    await expectWholePrice(page)
    expect(await balanceOf(request, account)).toBe('10.00')
  })

  test.describe('when it fails', () => {
    test.use({ expectedErrors: [failedRequests] })

    test('what could not be taken back stays, and is told', async ({ account, page, request }) => {
      await cancelled(page, request, account)
      await page.route('**/promo', route => route.fulfill({ status: 500, json: {} }), { times: 1 })
      await answer(page, 'Yes')
      await expect(page.getByText('Failed to update order discounts')).toBeVisible()
      expect(await balanceOf(request, account)).toBe('0.00')
      await answer(page, 'Yes')
      await expect(page.getByText('Discounts reverted successfully!')).toBeVisible()
      expect(await balanceOf(request, account)).toBe('10.00')
    })

    test('a link that was revoked meanwhile takes nothing back', async ({ account, page, request }) => {
      const { code } = await cancelled(page, request, account)
      await askStaff(request, 'DELETE', `invoices/${code}`)
      await answer(page, 'Yes')
      const gone = page.getByRole('heading', { level: 1, name: 'This payment link is no longer valid.' })
      await expect(gone).toBeVisible()
      await expect(page.getByText(/tides|Oceanography|ORD-/)).toHaveCount(0)
      expect(await balanceOf(request, account)).toBe('0.00')
    })
  })
})
