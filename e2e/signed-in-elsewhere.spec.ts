import type { Page } from '@playwright/test'
import { signInByApi } from './accounts-by-api'
import { expect, test } from './fixtures'

const sessionsOn = (page: Page) =>
  page.getByRole('list', { name: 'Where you are signed in' }).getByRole('listitem')

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
  const sessions = sessionsOn(page)
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

test('everywhere else is signed out at once, and this one is not', { tag: '@desktop' }, async ({
  client,
  page,
  browser,
  baseURL,
}) => {
  const contexts = await Promise.all([browser.newContext({ baseURL }), browser.newContext({ baseURL })])
  const others: Page[] = []
  for (const context of contexts) {
    await signInByApi(context, client)
    const other = await context.newPage()
    await other.goto('/wallet')
    await expect(other.getByRole('banner')).toContainText('My Balance')
    others.push(other)
  }
  await page.goto('/profile')
  await expect(sessionsOn(page)).toHaveCount(3)
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText('Signed out everywhere else', { exact: true })).toBeVisible()
  await expect(sessionsOn(page)).toHaveCount(1)
  await expect(sessionsOn(page)).toContainText('This device')
  await expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toHaveCount(0)
  for (const other of others) {
    await other.goto('/wallet')
    await expect(other).toHaveURL(/\/sign-in/)
  }
  await page.reload()
  await expect(page).toHaveURL('/profile')
  await Promise.all(contexts.map(context => context.close()))
})
