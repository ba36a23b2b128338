import { expect, test } from './fixtures'
import { logOf } from './logs'

test('a page that broke in the browser shows the id under which the log has it', { tag: '@desktop' }, async ({
  client: _,
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/is not a function/)
  const sessions = '**/api/profile/sessions'
  await page.route(sessions, route => route.fulfill({ json: { secret: 'of Ada' } }))
  await page.goto('/profile?of=ada')
  const panel = page.getByRole('alert').filter({ hasText: 'This page could not be shown' })
  const requestId = await panel.getByText(/^[\da-f-]{36}$/).innerText()
  const lines = logOf('portal').split('\n')
  const [line = '', ...more] = lines.filter(one => one.includes(requestId))
  expect(more).toEqual([])
  expect(JSON.parse(line)).toMatchObject({
    level: 40,
    event: 'page_error',
    path: '/profile',
    kind: 'TypeError',
    frames: expect.arrayContaining([expect.stringMatching(/^chunks\/[\w~-]+\.js:\d+:\d+$/)]),
  })
  expect(line).not.toContain('is not a function')
  await page.unroute(sessions)
  await panel.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible()
})

test('a page whose data was cut off on its way is there at Retry', async ({
  client: _,
  page,
  expectedErrors,
}) => {
  // The browser's word for data that ended too early.
  expectedErrors.push(/Minified React error #412/)
  await page.goto('/')
  await page.route(/\/order-chat\?_rsc/, async route => {
    const response = await route.fetch()
    const body = await response.body()
    await route.fulfill({ response, body: body.subarray(0, body.length / 2) })
  })
  await page.getByRole('link', { name: 'Chat' }).last().click()
  await expect(page.getByRole('heading', { name: 'This page could not be shown' })).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Order Chat' })).toBeVisible()
})
