import { createAccount } from '../accounts-by-api'
import { declinedCard, payByCard } from '../card-payments'
import { clientApiOf } from '../client-api'
import { createDraft, type Draft, saveDeadline } from '../drafts-by-api'
import { expect, test } from '../fixtures'
import { createPaidOrder, payDraft } from '../orders-by-api'
import { checkoutPage, congratulations, openPayment, payButton } from '../payment-step'
import { askStaff, createInvoice, createPromo } from '../staff-by-api'
import { addToWallet } from '../wallet-by-api'
import { Wizard } from '../wizard'
import { longText, longTitle, picture, pictures } from './picture'

test.use({ expectedErrors: [/./] })

test('step 4: promos, wallet, a price that moved, a cancelled checkout', async ({
  client,
  page,
  request,
}) => {
  const draft = await createDraft(request, client, { title: longTitle, course: longTitle })
  await openPayment(page, draft)
  await picture(page, 'step4')
  await page.getByRole('button', { name: 'Other' }).click()
  await page.getByRole('button', { name: 'Apply' }).click()
  await picture(page, 'step4-no-code')
  await page.getByRole('textbox', { name: 'Promo code' }).fill('NOSUCHCODE')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('Invalid promo code').first()).toBeVisible()
  await picture(page, 'step4-wrong-code', { part: 'view' })

  await page.getByRole('radio', { name: /^Partial payment, 25% now/ }).check()
  await picture(page, 'step4-quarter')
  await page.getByRole('radio', { name: /^Pay in full/ }).check()

  await createPromo(request, { client_email: client.email, tag_line: 'A fifth off this week' })
  await createPromo(request, { client_email: client.email, title: longTitle.slice(0, 80), amount: '15' })
  await addToWallet(request, client, 12)
  await openPayment(page, draft)
  await page.getByRole('button', { name: /20% off/ }).click()
  await expect(page.getByText('Autumn applied successfully', { exact: true })).toBeVisible()
  await picture(page, 'step4-promos')
  await page.getByRole('button', { name: 'Delete promo code' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await picture(page, 'step4-delete-promo', { part: 'view' })
  await page.getByRole('alertdialog').getByRole('button', { name: 'No' }).click()
  await payButton(page).click()
  await expect(page.getByRole('alertdialog', { name: 'Use Wallet Funds?' })).toBeVisible()
  await picture(page, 'step4-wallet', { part: 'view' })
  await page.keyboard.press('Escape')

  const api = await clientApiOf(request, client)
  await saveDeadline(api, draft.id, { pages: 5 })
  await payButton(page).click()
  const moved = page.getByRole('alertdialog', { name: 'The price has changed' })
  const wallet = page.getByRole('alertdialog', { name: 'Use Wallet Funds?' })
  await expect(moved.or(wallet)).toBeVisible()
  if (await wallet.isVisible()) await wallet.getByRole('button', { name: 'No' }).click()
  await expect(moved).toBeVisible()
  await picture(page, 'step4-moved', { part: 'view' })
  await moved.getByRole('button', { name: /^Pay / }).click()
  await expect(page).toHaveURL(checkoutPage)
  await picture(page, 'checkout')
  await payByCard(page, declinedCard)
  await expect(page.getByRole('alert')).toBeVisible()
  await picture(page, 'checkout-declined')
  await page.getByRole('button', { name: /^Cancel and return/ }).click()
  const amend = page.getByRole('alertdialog', { name: 'Amend Order Details?' })
  await expect(amend).toBeVisible()
  await picture(page, 'step4-amend', { part: 'view' })
  await page.keyboard.press('Escape')
  await expect(amend).toHaveCount(0)
  await picture(page, 'step4-cancelled')
})

test('drafts', async ({ client, page, request }) => {
  await page.goto('/draft')
  await picture(page, 'drafts-empty')
  await createDraft(request, client, { title: longTitle, course: longTitle })
  await createDraft(request, client)
  const { ask } = await clientApiOf(request, client)
  await ask('POST', '/step1/null', {
    data: { client_id: client.id, title: 'Half begun', subject: 'History' },
  })
  await page.goto('/draft')
  await picture(page, 'drafts')
  await page
    .getByRole('button', { name: /^Delete/ })
    .last()
    .click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await picture(page, 'drafts-delete', { part: 'view' })
})

test('pay remaining', async ({ client, page, request }) => {
  const order = await createPaidOrder(request, client, { title: longTitle, pages: 4 }, 'partial')
  await page.goto(`/order-details?order_id=${order.id}&tab=payment-details`)
  await picture(page, 'remaining')
  await addToWallet(request, client, 60)
  await page.reload()
  await page.getByRole('button', { name: 'Pay Remaining' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await picture(page, 'remaining-wallet', { part: 'view' })
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText('100% Completed')).toBeVisible()
  await picture(page, 'remaining-paid')
})

test('the success page, and the popup after it', async ({ client, page, request }) => {
  await openPayment(page, await createDraft(request, client, { title: longTitle, course: longTitle }))
  await payButton(page).click()
  await payByCard(page)
  await expect(page.getByText(congratulations)).toBeVisible()
  const popup = page.getByRole('dialog', { name: 'Refer a friend' })
  await expect(popup).toBeVisible()
  await picture(page, 'success-popup', { part: 'view' })
  await popup.getByRole('button', { name: 'Close' }).click()
  await picture(page, 'success')
  const unpaid = await createDraft(request, client)
  const successOf = ({ id, code }: Draft) => `/success-order?client_id=${client.id}&order_id=${code}&id=${id}`
  await pictures(page, {
    'success-unpaid': successOf(unpaid),
    'success-unknown': successOf({ id: 999_999_999, code: 'ORD-000000' }),
    'success-not-confirmed': `${successOf(unpaid)}&session_id=cs_test_nothing`,
  })
})

test('a payment that came too late for its order', async ({ client, page, request }) => {
  const order = await createPaidOrder(request, client, { title: longTitle, pages: 4 }, 'partial')
  // The sandbox takes no money on a page that has ended.
  const json = { orderId: order.id, receipt: null, walletCents: 4_500 }
  await page.route('**/api/payments/confirmation', route => route.fulfill({ json }))
  const late = page.getByText('Your payment of $45.00 was received, but too late')
  for (const [name, address] of [
    ['remaining-late', `/order-details?order_id=${order.id}&session_id=cs_test_late`],
    [
      'success-late',
      `/success-order?session_id=cs_test_late&client_id=${client.id}&order_id=${order.code}&id=${order.id}`,
    ],
  ] as const) {
    await page.goto(address)
    await expect(late).toBeVisible()
    await picture(page, name)
  }
})

test('the wallet', async ({ client, page, request }) => {
  await page.goto('/wallet')
  await picture(page, 'wallet-empty')
  await addToWallet(request, client, 10_000)
  for (const reason of ['Thank you', longText.slice(0, 180), 'Sorry', 'A bonus', 'A late refund', 'One more'])
    await askStaff(request, 'POST', 'wallet-adjustments', {
      client_email: client.email,
      amount_cents: 1_250,
      reason,
    })
  await page.goto('/wallet')
  await expect(page.getByRole('navigation', { name: 'Transactions' })).toBeVisible()
  await picture(page, 'wallet')
  await page.getByLabel('Amount ($)').fill('3')
  await page.getByRole('button', { name: /^Add/ }).click()
  await picture(page, 'wallet-too-little')
  await page.getByLabel('Amount ($)').fill('10001')
  await page.getByRole('button', { name: /^Add/ }).click()
  await expect(page.getByText(/^The maximum balance to add at once/)).toBeVisible()
  await picture(page, 'wallet-too-much')
  await page.goto('/wallet?session_id=cs_test_nothing')
  await expect(page.getByText(/There is no completed payment/)).toBeVisible()
  await picture(page, 'wallet-not-confirmed')
})

test('an invoice, as a guest', async ({ page, request }) => {
  const account = await createAccount(request)
  const draft = await createDraft(request, account, { title: longTitle, course: longTitle })
  const { path } = await createInvoice(request, draft)
  await openInvoice()
  await new Wizard(page).openSummary()
  await picture(page, 'invoice')
  const promo = await createPromo(request)
  await page.getByRole('button', { name: 'Other' }).click()
  await page.getByRole('textbox', { name: 'Promo code' }).fill(promo)
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText(/applied successfully/).first()).toBeVisible()
  await picture(page, 'invoice-promo')
  const api = await clientApiOf(request, account)
  await saveDeadline(api, draft.id, { pages: 5 })
  await payButton(page).click()
  const moved = page.getByRole('alertdialog', { name: 'The price has changed' })
  await expect(moved).toBeVisible()
  await picture(page, 'invoice-moved', { part: 'view' })
  await moved.getByRole('button', { name: /^Pay / }).click()
  await expect(page).toHaveURL(checkoutPage)
  await page.getByRole('button', { name: /^Cancel and return/ }).click()
  await expect(page.getByRole('alertdialog', { name: 'Amend Order Details?' })).toBeVisible()
  await picture(page, 'invoice-amend', { part: 'view' })
  await page.keyboard.press('Escape')
  await picture(page, 'invoice-cancelled')
  await payDraft(request, account, draft)
  await page.goto(path)
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible()
  await picture(page, 'invoice-paid', { part: 'view' })

  const partly = await createDraft(request, account)
  const asked = await createInvoice(request, partly)
  await payDraft(request, account, partly, 'partial')
  await page.goto(asked.path)
  await expect(page.getByRole('dialog', { name: 'Order is Partial Paid', exact: true })).toBeVisible()
  await picture(page, 'invoice-partly-paid', { part: 'view' })
  await page.keyboard.press('Escape')
  await picture(page, 'invoice-closed')

  const other = await createInvoice(request, await createDraft(request, account))
  await askStaff(request, 'DELETE', `invoices/${other.code}`)
  await pictures(page, {
    'invoice-revoked': other.path,
    'invoice-unknown': '/invoice/NOSUCHCODE?client_id=1&order_id=1',
  })

  async function openInvoice() {
    await page.goto(path)
    await expect(page.getByRole('radio', { name: /^Pay in full/ })).toBeVisible()
  }
})
