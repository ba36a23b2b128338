import type { Page } from '@playwright/test'
import type { Account } from './accounts-by-api'

type Filled = Pick<Account, 'name' | 'email' | 'password'> & { confirm?: string }

/** Fills in the form that is open at /sign-up or /early-bird, and does not send it. */
export async function fillSignUp(
  page: Page,
  { name, email, password, confirm = password }: Filled,
): Promise<void> {
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm Password').fill(confirm)
}
