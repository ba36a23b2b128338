import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectNothingInLightOrDark } from './accessible'
import { type FaultyPortal, test } from './faulty-portal'
import { expect } from './fixtures'
import { fillSignUp } from './sign-up-form'

/* The campaign of the specification lies in the past: here its answer says that it stands, and is full. */

const campaignPath = /^\/campaigns\/early-bird/
const main = (page: Page) => page.getByRole('main')

/** Opens the page once it shows the campaign in this state: what was asked for before is shown for ten seconds. */
async function openWhile(page: Page, { proxy, url }: FaultyPortal, state: 'open' | 'full', words: string) {
  proxy.heal()
  const campaign = { percent: 80, last_day: '2099-09-30', places: 100, state }
  proxy.break(campaignPath, { kind: 'answer', status: 200, body: JSON.stringify(campaign) })
  await expect(async () => {
    await page.goto(`${url}/early-bird`)
    await expect(main(page)).toContainText(words, { timeout: 500 })
  }).toPass({ timeout: 40_000 })
}

async function signUp(page: Page): Promise<string> {
  const email = `e2e-${randomUUID()}@inkwell.example`
  await fillSignUp(page, { name: 'Ada Reader', email, password: 'a long secret of mine' })
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByRole('region', { name: 'Verify Your Email' })).toBeFocused()
  return email
}

test('while it stands, the offer, its price and the place of whoever signs up are told', {
  tag: '@desktop',
}, async ({ faultyPortal, page }) => {
  await openWhile(page, faultyPortal, 'open', 'The first 100 clients take it off every order.')
  await expect(main(page)).toContainText('80% off until 30 Sep 2099 for early birds')
  await expect(main(page)).toContainText(/\d{4,} days left/)
  await expect(main(page)).not.toContainText('ended on')
  await expectNothingInLightOrDark(page, 'the campaign while it stands')
  const client = { id: 7, client_name: 'Ada Reader', email: 'ada@example.com' }
  faultyPortal.proxy.break(/^\/EBD_signup/, {
    kind: 'answer',
    status: 200,
    body: JSON.stringify({ client, message: 'Please verify', early_bird_no: 42 }),
  })
  await signUp(page)
  await expect(
    page.getByText(/^You are early bird number 42: 80% off every order until 30 Sep 2099/),
  ).toBeVisible()
})

test('once it is full, that is said, and who signs up all the same has a regular account', {
  tag: '@desktop',
}, async ({ faultyPortal, page }) => {
  await openWhile(page, faultyPortal, 'full', 'All 100 places are taken.')
  await expect(main(page)).not.toContainText('days left')
  await expectNothingInLightOrDark(page, 'the campaign once it is full')
  const email = await signUp(page)
  await expect(page.getByText('This account has no Early Bird place.')).toBeVisible()
  await page.getByRole('button', { name: 'Back to Sign Up' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(email)
})

test('who comes for a place that was just taken is told, and sees the offer no more as one that stands', {
  tag: '@desktop',
}, async ({ faultyPortal, page }) => {
  await openWhile(page, faultyPortal, 'open', 'The first 100 clients take it off every order.')
  const full = { percent: 80, last_day: '2099-09-30', places: 100, state: 'full' }
  faultyPortal.proxy.heal()
  faultyPortal.proxy.break(campaignPath, { kind: 'answer', status: 200, body: JSON.stringify(full) })
  const email = await signUp(page)
  const none = page.getByText('This account has no Early Bird place.')
  await expect(none).toBeVisible()
  await expect(main(page)).toContainText('All 100 places are taken.')
  await expect(main(page)).not.toContainText(/days left|as an early bird/)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Verify Your Email' })).toBeVisible()
  await expect(page.getByText(email)).toBeVisible()
  await expect(none).toBeVisible()
})
