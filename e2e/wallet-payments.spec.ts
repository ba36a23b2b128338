import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible'
import { amendDialog, cancelInWizard } from './cancelled-checkout'
import { cancelCheckout, payByCard, placeDraft } from './card-payments'
import { createDraft } from './drafts-by-api'
import { expect, failedRequests, refusedRequests, test } from './fixtures'
import {
  checkoutPage,
  congratulations,
  inPart,
  openPayment,
  payButton,
  rowValue,
  walletPrompt,
} from './payment-step'
import { createPromo, endPromo } from './staff-by-api'
import { addToWallet, balanceOf } from './wallet-by-api'
import { recordWrites, Wizard } from './wizard'

const answer = (page: Page, name: 'Yes' | 'No') => walletPrompt(page).getByRole('button', { name }).click()

test('the wallet pays all of it: no card, straight to the success page', async ({
  client,
  page,
  request,
}) => {
  await addToWallet(request, client, 100)
  await openPayment(page, await createDraft(request, client))
  await payButton(page).click()
  await expect(walletPrompt(page)).toContainText('Your wallet balance is $100.00')
  await expect(walletPrompt(page)).toContainText(
    'Your wallet pays $30.00, and nothing is left for your card.',
  )
  await expectAccessible(page)
  await answer(page, 'Yes')
  await expect(page.getByText(congratulations)).toBeVisible()
  expect(await balanceOf(request, client)).toBe('70.00')
})

test('the wallet pays its part and the card the rest', { tag: '@desktop' }, async ({
  client,
  page,
  request,
}) => {
  await addToWallet(request, client, 25)
  await openPayment(page, await createDraft(request, client, { pages: 4 }))
  await payButton(page).click()
  await expect(walletPrompt(page)).toContainText('Your wallet pays $25.00 and your card $35.00.')
  await answer(page, 'Yes')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('$35.00')
  await payByCard(page)
  await expect(page.getByText(congratulations)).toBeVisible()
  expect(await balanceOf(request, client)).toBe('0.00')
})

test.describe('a wallet that holds another sum by the time of the answer', () => {
  test.use({ expectedErrors: [refusedRequests] })

  test('is asked about with that sum, and pays it', { tag: '@desktop' }, async ({
    client,
    page,
    request,
  }) => {
    await addToWallet(request, client, 25)
    await openPayment(page, await createDraft(request, client, { pages: 4 }))
    await payButton(page).click()
    await expect(walletPrompt(page)).toContainText('Your wallet pays $25.00 and your card $35.00.')
    await addToWallet(request, client, 20)
    await answer(page, 'Yes')
    const changed = page.getByRole('alertdialog', { name: 'The price has changed' })
    await expect(changed.getByRole('row', { name: /^Due now/ })).toHaveText('Due now$35.00$15.00')
    await changed.getByRole('button', { name: 'Pay $15.00' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('$15.00')
  })
})

test('No leaves the wallet alone; Escape answers nothing and places nothing', { tag: '@desktop' }, async ({
  client,
  page,
  request,
}) => {
  await addToWallet(request, client, 25)
  await openPayment(page, await createDraft(request, client))
  const writes = recordWrites(page)
  await payButton(page).click()
  await expect(walletPrompt(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(walletPrompt(page)).toHaveCount(0)
  await expect(payButton(page)).toBeEnabled()
  await expect(payButton(page)).toBeFocused()
  expect(writes).toEqual([])
  await payButton(page).click()
  await answer(page, 'No')
  await expect(page).toHaveURL(checkoutPage)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('$30.00')
  expect(await balanceOf(request, client)).toBe('25.00')
})

test('what comes back when a smaller part is placed is known in every tab', { tag: '@desktop' }, async ({
  client,
  context,
  page,
  request,
}) => {
  await addToWallet(request, client, 10)
  const draft = await createDraft(request, client)
  await placeDraft(request, client, draft, { fromWallet: true })
  const other = await context.newPage()
  await other.goto('/notifications')
  const balance = other.getByRole('banner')
  await expect(balance).toContainText('My Balance: $0.00')
  await openPayment(page, draft)
  await inPart(page).check()
  await payButton(page).click()
  await expect(page.getByText(congratulations)).toBeVisible()
  await expect(balance).toContainText('My Balance: $2.50')
})

test.describe('back from a payment that was not made', () => {
  test('amending takes promo and wallet back, and the whole price is due', { tag: '@desktop' }, async ({
    client,
    page,
    request,
  }) => {
    await cancelInWizard({ page, request }, client)
    await expectAccessible(page)
    await amendDialog(page).getByRole('button', { name: 'Yes' }).click()
    await expect(page.getByText('Discounts reverted successfully!', { exact: true })).toBeVisible()
    await expect(rowValue(page, 'Total')).toHaveText('$30.00')
    await expect(rowValue(page, 'Due now')).toHaveText('$30.00')
    await expect(page.getByRole('button', { name: /20% off/ })).toBeVisible()
    expect(await balanceOf(request, client)).toBe('10.00')
    await page.reload()
    await expect(rowValue(page, 'Total')).toHaveText('$30.00')
    await expect(amendDialog(page)).toHaveCount(0)
  })

  test('without amending the payment goes on as it was, and nobody is asked about the wallet', {
    tag: '@desktop',
  }, async ({ client, page, request }) => {
    await cancelInWizard({ page, request }, client)
    await amendDialog(page).getByRole('button', { name: 'No' }).click()
    await expect(page).toHaveURL(checkoutPage)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('$14.00')
    await payByCard(page)
    await expect(page.getByText(congratulations)).toBeVisible()
    expect(await balanceOf(request, client)).toBe('0.00')
  })

  test('the question can wait, and what is held is shown meanwhile', { tag: '@desktop' }, async ({
    client,
    page,
    request,
  }) => {
    await cancelInWizard({ page, request }, client)
    await page.keyboard.press('Escape')
    await expect(page.getByText('This order keeps the promo code and the wallet funds it was')).toBeVisible()
    await expect(rowValue(page, 'From your wallet')).toHaveText('$10.00')
    await expect(rowValue(page, 'Due now')).toHaveText('$14.00')
    await expect(page.getByText('Autumn applied successfully', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Amend order' }).click()
    await expect(amendDialog(page)).toBeVisible()
    await page.keyboard.press('Escape')
    const wizard = new Wizard(page)
    await wizard.back.click()
    await wizard.next.click()
    await expect(rowValue(page, 'Due now')).toHaveText('$14.00')
    await expect(amendDialog(page)).toHaveCount(0)
  })

  test('an order without promo and wallet asks nothing', { tag: '@desktop' }, async ({
    client,
    page,
    request,
  }) => {
    await openPayment(page, await createDraft(request, client))
    await inPart(page).check()
    await payButton(page).click()
    await cancelCheckout(page)
    await expect(page.getByText('The payment was not completed.')).toBeVisible()
    await expect(rowValue(page, 'Due now')).toHaveText('$7.50')
    // The code of a question is fetched when it is asked.
    await page.waitForLoadState('networkidle')
    await expect(amendDialog(page)).toHaveCount(0)
  })

  test.describe('when it fails', () => {
    test.beforeEach(({ expectedErrors }) => void expectedErrors.push(refusedRequests, failedRequests))

    test('a promo that has ended since is taken off, and the full price asked for first', {
      tag: '@desktop',
    }, async ({ client, page, request }) => {
      await addToWallet(request, client, 10)
      const draft = await createDraft(request, client)
      const promo = await createPromo(request, { client_email: client.email })
      await placeDraft(request, client, draft, { promo, fromWallet: true })
      await openPayment(page, draft)
      await expect(rowValue(page, 'Due now')).toHaveText('$14.00')
      await endPromo(request, promo)
      await payButton(page).click()
      const dialog = page.getByRole('alertdialog', { name: 'The price has changed' })
      await expect(dialog.getByRole('row', { name: /^Total/ })).toHaveText('Total$24.00$30.00')
      expect(await balanceOf(request, client)).toBe('10.00')
      await dialog.getByRole('button', { name: 'Pay $30.00' }).click()
      await expect(walletPrompt(page)).toContainText('Your wallet pays $10.00 and your card $20.00.')
      await expect(dialog).toHaveCount(0)
      await answer(page, 'Yes')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('$20.00')
    })

    test('what could not be taken back stays, and is told', { tag: '@desktop' }, async ({
      client,
      page,
      request,
    }) => {
      await cancelInWizard({ page, request }, client)
      await page.route('**/promo', route => route.fulfill({ status: 500, json: {} }), { times: 1 })
      await amendDialog(page).getByRole('button', { name: 'Yes' }).click()
      await expect(page.getByText('Failed to update order discounts')).toBeVisible()
      await amendDialog(page).getByRole('button', { name: 'Yes' }).click()
      await expect(page.getByText('Discounts reverted successfully!', { exact: true })).toBeVisible()
      expect(await balanceOf(request, client)).toBe('10.00')
    })
  })
})
