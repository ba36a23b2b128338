import { signInByApi } from './accounts-by-api'
import { test } from './faulty-portal'
import { expect, failedRequests, refusedRequests } from './fixtures'
import { documentsOf } from './requests'
import { signInByForm } from './sign-in-form'

const hasSession = (cookies: { name: string }[]) => cookies.some(({ name }) => name === 'inkwell')

for (const [what, fault] of [
  ['refuses connections', { kind: 'refuse' }],
  ['does not answer', { kind: 'hang' }],
  ['fails', { kind: 'answer', status: 500, body: '{}' }],
] as const) {
  test(`Log Out works while the client API ${what}, and the bearer dies afterwards`, async ({
    faulty,
    page,
    context,
  }) => {
    await page.goto(`${faulty.url}/wallet`)
    const cookies = await context.cookies()
    faulty.proxy.break(/^\/logout/, fault)
    await page.getByRole('button', { name: 'Your account' }).click()
    const pressed = Date.now()
    await page.getByRole('menuitem', { name: 'Log Out' }).click()
    await expect(page).toHaveURL(`${faulty.url}/sign-in`)
    expect(Date.now() - pressed).toBeLessThan(8_000)
    expect(hasSession(await context.cookies())).toBe(false)

    faulty.proxy.heal()
    await context.addCookies(cookies)
    await expect
      .poll(async () => (await context.request.get(`${faulty.url}/api/profile`)).status(), {
        timeout: 15_000,
      })
      .toBe(401)
  })
}

test('with the client API down nobody is signed out, signed in, or sent in circles', async ({
  faulty,
  page,
  context,
  account,
  expectedErrors,
}) => {
  expectedErrors.push(failedRequests)
  faulty.proxy.break(/.*/, { kind: 'refuse' })
  const headers = { 'x-inkwell': '1', origin: faulty.url }
  const check = await context.request.post(`${faulty.url}/api/session/refresh`, { headers })
  expect(check.status()).toBe(502)
  expect(check.headers()['set-cookie']).toBeUndefined()
  expect(hasSession(await context.cookies())).toBe(true)

  await context.clearCookies()
  await page.goto(`${faulty.url}/sign-in?next=%2Fwallet`)
  await signInByForm(page, account)
  await expect(page.getByText('Could not sign you in. Please try again.')).toBeVisible()
  faulty.proxy.heal()
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(`${faulty.url}/wallet`)
})

test('one call that says 401 for no reason leads to sign-in, not in circles, and ends nothing', async ({
  faulty,
  page,
  context,
  account,
  expectedErrors,
}) => {
  expectedErrors.push(refusedRequests)
  await context.clearCookies()
  await signInByApi(context, account, faulty.url)
  faulty.proxy.break(/^\/wallet\//, { kind: 'answer', status: 401, body: '{"message":"no"}' })
  const documents = documentsOf(page)
  await page.goto(`${faulty.url}/wallet`)
  await expect(page.getByText('You are still signed in.')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(documents.length).toBeLessThanOrEqual(5)
  expect((await context.request.get(`${faulty.url}/api/profile`)).status()).toBe(200)
})
