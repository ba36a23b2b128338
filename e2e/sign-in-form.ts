import type { Page } from '@playwright/test'
import type { Account } from './accounts-by-api'

/** Fills in the sign-in form that is open, and sends it. */
export async function signInByForm(
  page: Page,
  { email, password }: Pick<Account, 'email' | 'password'>,
): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}
