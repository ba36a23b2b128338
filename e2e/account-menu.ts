import type { Page } from '@playwright/test'

/** Logs out as people do. What comes of it is the test's to see. */
export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Log Out' }).click()
}
