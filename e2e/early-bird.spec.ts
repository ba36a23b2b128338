import { randomUUID } from 'node:crypto'
import { expectNothingInLightOrDark } from './accessible'
import { clientApiUrl, linkIn, mailFor } from './accounts-by-api'
import { expect, test } from './fixtures'
import { hold, openWithoutCode } from './hold'
import { fillSignUp } from './sign-up-form'

/* The campaign of the specification lies in the past; while it stands, and once it is full: early-bird-campaign.spec.ts. */

test('from the offer to the mailed link, with the code of the address', async ({
  page,
  request,
  isMobile,
}) => {
  await page.goto('/early-bird?EARLY234&utm_source=mail')
  const main = page.getByRole('main')
  await expect(main).toContainText('80% off until 30 Sep 2025 for early birds')
  await expect(main).toContainText('This offer ended on 30 Sep 2025.')
  await expect(main).toContainText('Already have an account? Sign In')
  const panel = page.getByRole('heading', { name: 'Back to Campus Discount' })
  await expect(panel).toBeVisible({ visible: !isMobile })
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true')
  await expectNothingInLightOrDark(page, 'the form with errors')

  const email = `e2e-${randomUUID()}@inkwell.example`
  await fillSignUp(page, { name: 'Ada Reader', email, password: 'a long secret of mine' })
  await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email')
  const sent = page.waitForRequest('**/api/accounts/early-bird')
  const release = await hold(page, '**/api/accounts/early-bird')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByRole('button', { name: 'Signing Up...' })).toHaveAttribute('aria-disabled', 'true')
  release()
  expect((await sent).postDataJSON()).toMatchObject({ email, referralCode: 'EARLY234' })

  await expect(page.getByRole('region', { name: 'Verify Your Email' })).toBeFocused()
  await expect(page.getByText('This account has no Early Bird place.')).toBeVisible()
  await expect(page.getByText(/^Wait \d+ seconds to resend the email$/)).toBeVisible()
  await expectNothingInLightOrDark(page, 'Verify Your Email')
  expect(linkIn(await mailFor(request, email, /verify/i), '/verify-email')).toContain(clientApiUrl)
  await page.getByRole('button', { name: 'Back to Sign Up' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(email)
})

test('whoever finds at Sign In that they have no account comes back to the offer', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/early-bird?EARLY234')
  await page.getByRole('link', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible()
  const google = page.getByRole('link', { name: 'Continue with Google' })
  await expect(google).toHaveAttribute('href', '/api/session/google?page=early-bird-sign-in&code=EARLY234')
  await page.getByRole('link', { name: 'Sign Up' }).click()
  await expect(page).toHaveURL('/early-bird?EARLY234')
  await expect(page.locator('[name=referralCode]')).toHaveValue('EARLY234')
})

test('the price follows pages and deadline, also those chosen before the code was there', {
  tag: '@desktop',
}, async ({ page }) => {
  const release = await openWithoutCode(page, '/early-bird')
  await page.getByLabel('Pages').fill('3')
  await page.getByLabel('Deadline').selectOption({ label: '12 to 24 hours, $20.00 a page' })
  release()
  await expect(page.getByText('$60.00 for 900 words')).toBeVisible()
  await page.getByLabel('Pages').fill('0')
  await expect(page.getByLabel('Pages')).toHaveAccessibleDescription(/whole number of pages from 1 to 9,999/)
  await expectNothingInLightOrDark(page, 'a number of pages that is none')
})
