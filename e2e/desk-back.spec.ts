import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible'
import { desk, press, signInAtDesk } from './desk-page'
import { expect, refusedRequests, test } from './fixtures'
import { createPaidOrder } from './orders-by-api'
import { askStaff } from './staff-by-api'

/* The browser's 'Back' to a form that was refused: a page like others, with what was typed, that sends nothing. */

const amount = (page: Page) => page.getByLabel('Amount in dollars')
const reason = (page: Page) => page.getByRole('textbox', { name: 'Reason' })
const done = (page: Page) => page.getByRole('status')

/** Types what is too much for the wallet, and sends it. */
async function sendTooMuch(page: Page): Promise<void> {
  await amount(page).fill('10001')
  await reason(page).fill('For the delay')
  await press(page, 'Change the wallet')
  await expect(amount(page)).toHaveAccessibleDescription(/At most \$10,000 at once/)
}

/** 'Back' before the other page is there would lead past the form. */
async function leaveAndComeBack(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Promos' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Promos' })).toBeVisible()
  await page.goBack()
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with the script' : 'without a script', () => {
    test.use({ javaScriptEnabled })
    test.beforeEach(async ({ page, account, expectedErrors }) => {
      expectedErrors.push(refusedRequests)
      await page.goto(desk(`/clients/${account.id}`))
      await signInAtDesk(page)
    })

    test('leads to what was typed and why it was refused, from there it is done once @desktop', async ({
      page,
      request,
      account,
    }) => {
      await sendTooMuch(page)
      await leaveAndComeBack(page)
      await expect(amount(page)).toHaveAccessibleDescription(/At most \$10,000 at once/)
      await expect(amount(page)).toHaveValue('10001')
      await expect(reason(page)).toHaveValue('For the delay')
      if (javaScriptEnabled) await expectAccessible(page)
      await page.reload()
      await expect(amount(page)).toHaveValue('10001')

      await amount(page).fill('12.50')
      await press(page, 'Change the wallet')
      await expect(done(page)).toHaveText('The wallet is changed.')
      await page.goBack()
      await expect(page.getByRole('heading', { name: 'Wallet: $12.50' })).toBeVisible()
      await expect(amount(page)).toHaveValue('')
      await expect(amount(page)).toHaveAccessibleDescription('12.50 puts in, -5 takes out.')
      const { clients } = await askStaff(request, 'GET', `clients?q=${account.email}`)
      expect(clients[0].wallet_balance).toBe('12.50')
    })

    test('leads to a price that was asked for @desktop', async ({ page }) => {
      await page.getByText('Make an order for this client').click()
      await page.getByLabel('Title').fill('On tides')
      await page.getByLabel('Course').fill('Oceans')
      await page.getByLabel('Pages').fill('2')
      await press(page, 'What does it cost?')
      await expect(page.getByLabel('Deadline')).toHaveAttribute('aria-invalid', 'true')
      await leaveAndComeBack(page)
      await expect(page.getByLabel('Title')).toHaveValue('On tides')
      await expect(page.getByLabel('Deadline')).toHaveAttribute('aria-invalid', 'true')
    })
  })
}

test('leads to the sign-in that was refused, and not to what was typed once somebody is signed in @desktop', async ({
  page,
  account,
  expectedErrors,
}) => {
  expectedErrors.push(refusedRequests)
  const email = page.getByLabel('Email')
  await page.goto(desk(`/clients/${account.id}`))
  await email.fill('nobody@inkwell.example')
  await page.getByLabel('Password').fill('wrong')
  await press(page, 'Sign in')
  await expect(page.getByRole('alert')).toHaveText('Wrong email or password.')
  await expect(email).toHaveValue('nobody@inkwell.example')
  await expect(page.getByLabel('Password')).toHaveValue('')
  await page.reload()
  await expect(page.getByRole('alert')).toHaveText('Wrong email or password.')
  await signInAtDesk(page)
  await expect(page).toHaveURL(desk(`/clients/${account.id}`))
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Sign in to the desk' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(email).toHaveValue('')
})

test('what was typed after a refusal is there again, after signing in again too @desktop', async ({
  page,
  context,
  account,
  expectedErrors,
}) => {
  expectedErrors.push(refusedRequests)
  await page.goto(desk(`/clients/${account.id}`))
  await signInAtDesk(page)
  await sendTooMuch(page)
  await amount(page).fill('100')
  await page.reload()
  await expect(amount(page)).toHaveValue('100')
  await expect(reason(page)).toHaveValue('For the delay')
  await leaveAndComeBack(page)
  await expect(amount(page)).toHaveValue('100')
  await context.clearCookies()
  await page.reload()
  await signInAtDesk(page)
  await expect(amount(page)).toHaveValue('100')
  await press(page, 'Change the wallet')
  await expect(done(page)).toHaveText('The wallet is changed.')
})

test('a refusal is said once where a colleague was faster, though the form for it is gone @desktop', async ({
  page,
  request,
  account,
  expectedErrors,
}) => {
  expectedErrors.push(refusedRequests)
  const { id, code } = await createPaidOrder(request, account)
  await page.goto(desk(`/orders/${code}`))
  await signInAtDesk(page)
  await page.getByRole('textbox', { name: 'Writer' }).fill('Dana')
  await askStaff(request, 'POST', `orders/${id}/close`, {})
  await press(page, 'Assign')
  await expect(page.getByRole('alert')).toContainText('is closed')
  await leaveAndComeBack(page)
  await expect(page.getByRole('alert')).toContainText('is closed')
  await expect(page.getByRole('textbox', { name: 'Writer' })).toHaveValue('Dana')
  await expect(page.getByRole('region', { name: 'What you had typed' })).toHaveCount(0)
})

test('leads to no message that was sent: it would be sent once more @desktop', async ({
  page,
  request,
  account,
}) => {
  const { code } = await createPaidOrder(request, account)
  await page.goto(desk(`/orders/${code}`))
  await signInAtDesk(page)
  const message = page.getByRole('textbox', { name: 'Message', exact: true })
  await message.fill('Said once')
  await press(page, 'Send to the client')
  await expect(done(page)).toHaveText('The message is sent, and the client is told.')
  await page.goBack()
  await expect(message).toHaveValue('')
})
