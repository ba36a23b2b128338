import { randomUUID } from 'node:crypto'
import { expectNothingInLightOrDark } from './accessible'
import { clientApiUrl, linkIn, mailFor } from './accounts-by-api'
import { declinedCard, openCheckout, payAndNeverReturn, payByCard } from './card-payments'
import { createDraft } from './drafts-by-api'
import { expect, refusedRequests, test } from './fixtures'

/* Screens that no journey stops at: what stands in the place of a page, and the pages of the client API itself. */

test('axe minds nothing on a page that broke', async ({ client: _, page, expectedErrors }) => {
  expectedErrors.push(/is not a function/)
  await page.route('**/api/profile/sessions', route => route.fulfill({ json: {} }))
  await page.goto('/profile')
  await expect(page.getByRole('heading', { level: 1, name: 'This page could not be shown' })).toBeVisible()
  await expectNothingInLightOrDark(page)
})

test('axe minds nothing where mail about an order is stopped', async ({ page }) => {
  await page.route('**/api/message-mail', route =>
    route.fulfill({ json: { order: 'ORD-1234', muted: route.request().method() === 'PUT' } }),
  )
  await page.goto(`/mute/${'a'.repeat(40)}`)
  await expect(
    page.getByRole('heading', { name: 'Stop mail about messages for order ORD-1234?' }),
  ).toBeVisible()
  await expectNothingInLightOrDark(page, 'before')
  await page.getByRole('button', { name: 'Stop this mail' }).click()
  await expect(page.getByRole('region', { name: 'No more mail about messages' })).toBeFocused()
  await expectNothingInLightOrDark(page, 'after')
})

test.describe('of the client API, axe minds nothing', { tag: '@desktop' }, () => {
  test.beforeEach(({ expectedErrors }) => void expectedErrors.push(refusedRequests))

  test('where an address is confirmed, and among its mail', async ({ page, request, expectedErrors }) => {
    // The mail itself stands in a frame that runs no script, and so not axe.
    expectedErrors.push(/^Blocked script execution/)
    const email = `e2e-${randomUUID()}@inkwell.example`
    const data = { name: 'Ada', email, password: 'correct horse', password_confirmation: 'correct horse' }
    await request.post(`${clientApiUrl}/signup`, { data })
    await page.goto(linkIn(await mailFor(request, email, /verify/i), '/verify-email'))
    await expect(page.getByRole('heading', { level: 1, name: 'Verify your email' })).toBeVisible()
    await expectNothingInLightOrDark(page, 'the address')
    await page.goto(`${clientApiUrl}/outbox`)
    await expect(page.getByRole('heading', { level: 1, name: 'Outbox' })).toBeVisible()
    await expectNothingInLightOrDark(page, 'the mail')
    await page.getByRole('link', { name: `To ${email}` }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Verify your email/ })).toBeVisible()
    await page.locator('iframe').evaluate(frame => frame.remove())
    await expectNothingInLightOrDark(page, 'a mail')
  })

  test('in its description', async ({ page }) => {
    await page.goto(`${clientApiUrl}/docs`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.getByText('/GetClientProfile/', { exact: false }).first().click()
    await expectNothingInLightOrDark(page)
  })

  test('where a card pays', async ({ account, page, request }) => {
    const checkout = await openCheckout(request, account, await createDraft(request, account))
    await page.goto(checkout)
    await expectNothingInLightOrDark(page, 'the form')
    await page.getByRole('button', { name: /^Pay / }).click()
    await expect(page.locator('[aria-invalid]')).toHaveCount(3)
    await expectNothingInLightOrDark(page, 'the form with errors')
    await payByCard(page, declinedCard)
    await expect(page.getByRole('alert')).toBeVisible()
    await expectNothingInLightOrDark(page, 'a declined card')
    await payAndNeverReturn(request, checkout)
    await page.goto(checkout)
    await expect(page.getByRole('status')).toHaveText('This payment is complete.')
    await expectNothingInLightOrDark(page, 'what is paid')
    await page.goto(`${clientApiUrl}/sandbox/checkout/none`)
    await expect(page.getByRole('heading', { level: 1, name: 'No such checkout' })).toBeVisible()
    await expectNothingInLightOrDark(page, 'no checkout')
  })

  test('where somebody says who they are', async ({ page }) => {
    await page.goto('/sign-in')
    await page.getByRole('link', { name: 'Continue with Google' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Choose an account to continue to /)
    await expectNothingInLightOrDark(page, 'the question')
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Enter an email address.')
    await expectNothingInLightOrDark(page, 'the question with an error')
    await page.goto(`${clientApiUrl}/sandbox/google/sign-in/none`)
    await expect(page.getByRole('heading', { level: 1, name: 'This sign-in cannot go on' })).toBeVisible()
    await expectNothingInLightOrDark(page, 'a sign-in that is over')
  })
})
