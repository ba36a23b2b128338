import { payByCard } from './card-payments'
import { chatOf, composer, log } from './chat-page'
import { toast } from './corner'
import { expect, test } from './fixtures'
import { orderPath, orderTabs } from './order-page'
import { createPaidOrder } from './orders-by-api'
import { congratulations, inPart, payButton, rowValue, walletPrompt } from './payment-step'
import { requestsOf } from './requests'
import { translatePage, translations } from './translator'
import { addToWallet } from './wallet-by-api'
import { Wizard } from './wizard'

test.describe('on a page that the browser translates', { tag: '@phone' }, () => {
  test('an order is placed and paid, and its price is the one of now', async ({ client: _, page }) => {
    const wizard = new Wizard(page)
    const code = requestsOf(page, one => one.url().endsWith('/own-texts.js'))
    await wizard.goTo2()
    expect(code).toHaveLength(0)
    await translatePage(page)
    expect(code).toHaveLength(1)
    await expect(translations(page).filter({ hasText: 'Instructions For The Writer' })).toBeVisible()
    await wizard.next.click()
    await wizard.expectStep(3)
    await wizard.next.click()
    await expect(page.getByText('Select deadline date and time').first()).toBeVisible()

    await wizard.typeDeadline(50)
    await wizard.pages.fill('3')
    await expect(page.getByText(/^3 x \$15/)).toBeVisible()
    await wizard.pages.fill('4')
    await expect(page.getByText(/^4 x \$15/)).toBeVisible()
    await expect(page.getByText(/^3 x/)).toHaveCount(0)
    await wizard.typeDeadline(20)
    await expect(page.getByText(/^4 x \$20/)).toBeVisible()
    await expect(page.getByText(/^Price · due in (20|21) hours/)).toBeVisible()

    await wizard.next.click()
    await wizard.expectStep(4)
    await expect(rowValue(page, 'Due now')).toHaveText('$80.00')
    await inPart(page).check()
    await expect(rowValue(page, 'Due now')).toHaveText('$20.00')
    await payButton(page).click()
    await payByCard(page)
    await expect(page.getByText(congratulations)).toBeVisible()
  })

  test('what remains of an order is paid, and a message is sent', async ({ client, page, request }) => {
    const order = await createPaidOrder(request, client, { pages: 4 }, 'partial')
    await addToWallet(request, client, 45)
    await page.goto(orderPath(order, 'payment-details'))
    const payRemaining = page.getByRole('button', { name: 'Pay Remaining' })
    await payRemaining.click()
    await expect(walletPrompt(page)).toBeVisible()
    await translatePage(page)
    await expect(translations(page).filter({ hasText: '75% Remaining' })).toHaveCount(1)

    await walletPrompt(page).getByRole('button', { name: 'Yes' }).click()
    await expect(toast(page, 'Remaining amount paid')).toBeVisible()
    await expect(walletPrompt(page)).toHaveCount(0)
    await expect(page.getByText('100% Completed')).toBeVisible()
    await expect(page.getByText('75% Remaining')).toHaveCount(0)
    await expect(rowValue(page, 'Remaining')).toHaveText('$0.00')
    await expect(page.getByRole('banner')).toContainText('$0.00')

    await orderTabs(page).getByRole('link', { name: 'Order Chat' }).click()
    await expect(page).toHaveURL(chatOf(order))
    await composer(page).fill('May I have it sooner?')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(log(page).getByText('May I have it sooner?')).toBeVisible()
    await expect(log(page).getByText('Sending')).toHaveCount(0)
  })
})
