import { expectAccessible } from './accessible'
import { bearerOf, clientApiUrl, demo, signInByApi } from './accounts-by-api'
import { expect, test } from './fixtures'

test('shows the balance and the transactions the client API has', async ({ page, context, request }) => {
  await signInByApi(context, demo)
  await page.goto('/wallet')
  await expect(page.getByRole('heading', { level: 1, name: 'Wallet' })).toBeVisible()

  const headers = { authorization: `Bearer ${await bearerOf(request, demo)}` }
  const login = await request.post(`${clientApiUrl}/login`, { data: demo })
  const { client } = (await login.json()) as { client: { id: number } }
  const { wallet } = await (await request.get(`${clientApiUrl}/wallet/${client.id}`, { headers })).json()
  await expect(page.getByRole('main').getByText(`$${wallet.balance}`, { exact: true })).toBeVisible()
  await expect(page.getByRole('banner')).toContainText(`My Balance: $${wallet.balance}`)
  await expect(page.getByRole('listitem').filter({ hasText: 'Welcome credit' })).toContainText('+$25.00')
})

test('says so when there is nothing yet, and has its data in the first HTML', { tag: '@desktop' }, async ({
  client: _,
  page,
  context,
}) => {
  const html = await (await context.request.get('/wallet')).text()
  expect(html).toContain('No transactions yet')
  await page.goto('/wallet')
  await expect(page.getByRole('heading', { name: 'No transactions yet' })).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('My Balance: $0.00')
  await expectAccessible(page)
})
