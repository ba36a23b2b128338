import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessible } from './accessible'
import type { Account } from './accounts-by-api'
import { amendDialog, cancelOnInvoice } from './cancelled-checkout'
import { payByCard } from './card-payments'
import { clientApiOf } from './client-api'
import { expect, failedRequests, refusedRequests, test } from './fixtures'
import { checkoutPage, congratulations, openOther, payButton, rowValue } from './payment-step'
import { askStaff } from './staff-by-api'
import { balanceOf, ledgerOf } from './wallet-by-api'

/* 'Amend Order Details?' on the invoice page, specification 2.15 and 4, of an order that its client placed before. */

const answer = (page: Page, name: 'Yes' | 'No') => amendDialog(page).getByRole('button', { name }).click()

async function expectWholePrice(page: Page): Promise<void> {
  await expect(rowValue(page, 'Discount')).toHaveText('$0.00')
  await expect(rowValue(page, 'Total')).toHaveText('$30.00')
  await expect(rowValue(page, 'Due now')).toHaveText('$30.00')
  await expect(rowValue(page, "From the client's wallet")).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Amend order' })).toHaveCount(0)
}

test('a guest amends: the client has promo and wallet funds back, and the whole price is due', {
  tag: '@desktop',
}, async ({ account, page, request }) => {
  const { draft, promo } = await cancelOnInvoice({ page, request }, account)
  await expectAccessible(page)
  await answer(page, 'Yes')
  await expect(page.getByText('Discounts reverted successfully!', { exact: true })).toBeVisible()
  await expectWholePrice(page)
  await expect(amendDialog(page)).toHaveCount(0)
  expect(await balanceOf(request, account)).toBe('10.00')
  expect(await ledgerOf(request, account, draft.code)).toEqual(['debit 10.00', 'credit 10.00'])
  await page.reload()
  await expectWholePrice(page)
  await expect(amendDialog(page)).toHaveCount(0)

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
    const { draft } = await cancelOnInvoice({ page, request }, account)
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
    await cancelOnInvoice({ page, request }, client)
    await answer(page, 'Yes')
    await expect(page.getByText('Discounts reverted successfully!', { exact: true })).toBeVisible()
    await expectWholePrice(page)
    expect(await balanceOf(request, client)).toBe('10.00')
    await payButton(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('$30.00')
  })

  test('the signed-in client keeps it all with a No', async ({ client, page, request }) => {
    await cancelOnInvoice({ page, request }, client)
    await answer(page, 'No')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('$14.00')
    expect(await balanceOf(request, client)).toBe('0.00')
  })

  async function takeOffByIcon(page: Page, request: APIRequestContext, account: Account) {
    await cancelOnInvoice({ page, request }, account)
    await page.keyboard.press('Escape')
    await expect(amendDialog(page)).toHaveCount(0)
    await expect(rowValue(page, 'Due now')).toHaveText('$14.00')
    await page.getByRole('button', { name: 'Amend order' }).click()
    await expect(amendDialog(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Delete promo code' }).click()
    const question = page.getByRole('alertdialog', { name: 'Do you really want to delete this promo code?' })
    await question.getByRole('button', { name: 'Yes' }).click()
    await expect(page.getByText('Promo code delete successfully!')).toBeVisible()
    await expectWholePrice(page)
    expect(await balanceOf(request, account)).toBe('10.00')
  }

  test('the question can wait, and the icon of the promo takes off all that is held, for a guest', ({
    account,
    page,
    request,
  }) => takeOffByIcon(page, request, account))

  test('the same for the signed-in client', ({ client, page, request }) =>
    takeOffByIcon(page, request, client))

  test.describe('when it fails', () => {
    test.beforeEach(({ expectedErrors }) => void expectedErrors.push(refusedRequests, failedRequests))

    test('what could not be taken back stays, and is told', async ({ account, page, request }) => {
      await cancelOnInvoice({ page, request }, account)
      await page.route('**/promo', route => route.fulfill({ status: 500, json: {} }), { times: 1 })
      await answer(page, 'Yes')
      await expect(page.getByText('Failed to update order discounts')).toBeVisible()
      expect(await balanceOf(request, account)).toBe('0.00')
      await answer(page, 'Yes')
      await expect(page.getByText('Discounts reverted successfully!', { exact: true })).toBeVisible()
      expect(await balanceOf(request, account)).toBe('10.00')
    })

    test('a link that was revoked meanwhile takes nothing back', async ({ account, page, request }) => {
      const { code } = await cancelOnInvoice({ page, request }, account)
      await askStaff(request, 'DELETE', `invoices/${code}`)
      await answer(page, 'Yes')
      const gone = page.getByRole('heading', { level: 1, name: 'This payment link is no longer valid.' })
      await expect(gone).toBeVisible()
      await expect(page.getByText(/tides|Oceanography|ORD-/)).toHaveCount(0)
      expect(await balanceOf(request, account)).toBe('0.00')
    })
  })
})
