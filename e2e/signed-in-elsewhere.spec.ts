import { signInByApi } from './accounts-by-api'
import { expect, test } from './fixtures'

test('who is signed in elsewhere is listed, and signed out from here', async ({
  client,
  page,
  browser,
  baseURL,
}) => {
  const elsewhere = await browser.newContext({ baseURL })
  await signInByApi(elsewhere, client)
  const other = await elsewhere.newPage()
  await other.goto('/wallet')
  await page.goto('/profile')
  const sessions = page.getByRole('list', { name: 'Where you are signed in' }).getByRole('listitem')
  await expect(sessions).toHaveCount(2)
  await expect(sessions.filter({ hasText: 'This device' })).toHaveCount(1)
  await sessions.getByRole('button', { name: /^Sign out / }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click()
  await expect(sessions).toHaveCount(1)
  await other.goto('/wallet')
  await expect(other).toHaveURL(/\/sign-in/)
  await page.reload()
  await expect(page).toHaveURL('/profile')
  await elsewhere.close()
})
