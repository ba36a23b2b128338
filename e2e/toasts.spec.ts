import type { Page } from '@playwright/test'
import { logOut } from './account-menu'
import { toast } from './corner'
import { createAcceptedOrder } from './deliveries-by-api'
import { expect, lostRequests, test } from './fixtures'
import { orderPath } from './order-page'
import { file } from './wizard'

const words = 'Could not log you out. Please try again.'
const toastOn = (page: Page) => toast(page, words)

/** Makes the portal say something in its corner. */
async function provoke(page: Page): Promise<void> {
  await page.route('**/api/session', route =>
    route.request().method() === 'DELETE' ? route.abort('connectionreset') : route.continue(),
  )
  await page.goto('/wallet')
  await logOut(page)
  await expect(toastOn(page)).toBeVisible()
}

/** Lets pass what a toast has, and the moment that it takes to go: until then one that goes is still seen. */
async function outlive(page: Page): Promise<void> {
  await page.clock.fastForward(20_000)
  await page.clock.runFor(1_000)
  await expect(toastOn(page)).toBeVisible()
}

test.beforeEach(async ({ client: _, page, expectedErrors }) => {
  expectedErrors.push(lostRequests)
  await page.clock.install()
})

test('a toast is at the top right for five seconds', { tag: '@desktop' }, async ({ page }) => {
  await provoke(page)
  const box = await toastOn(page).boundingBox()
  expect(box?.y).toBeLessThan(120)
  expect(1440 - (box?.x ?? 0) - (box?.width ?? 0)).toBeLessThan(40)
  await page.clock.fastForward(5_100)
  await expect(toastOn(page)).toHaveCount(0)
})

test('a toast leaves what the header holds to be pressed', async ({ page }) => {
  await provoke(page)
  const foot = await page.getByRole('banner').evaluate(header => header.getBoundingClientRect().bottom)
  // It comes down from above.
  await expect.poll(async () => (await toastOn(page).boundingBox())?.y).toBeGreaterThanOrEqual(foot)
  await page.getByRole('button', { name: 'Your account' }).click()
  await expect(page.getByRole('menuitem', { name: 'Log Out' })).toBeVisible()
  await expect(toastOn(page)).toBeVisible()
})

const tall = { phone: { width: 390, height: 664 }, tablet: { width: 768, height: 1024 } }
for (const [device, size] of Object.entries(tall))
  test(`a toast over a tall window on a ${device} leaves it to be closed`, { tag: '@phone' }, async ({
    client,
    page,
    request,
  }) => {
    await page.setViewportSize(size)
    const { id } = await createAcceptedOrder(request, client)
    await page.goto(orderPath({ id }, 'completed-file'))
    await page.getByRole('button', { name: 'Mark Revision' }).click()
    const window = page.getByRole('dialog', { name: 'Mark Revision' })
    const chooser = window.getByLabel('Files for the writer')
    await chooser.setInputFiles([file('a.pdf'), file('b.pdf'), file('c.pdf')])
    await chooser.setInputFiles(file('a.pdf'))
    const said = toast(page, 'File "a.pdf" is already uploaded.')
    const close = window.getByRole('button', { name: 'Close', exact: true })
    const gap = async () => {
      const [toastBox, closeBox] = await Promise.all([said.boundingBox(), close.boundingBox()])
      return (closeBox?.y ?? Number.NaN) - (toastBox?.y ?? Number.NaN) - (toastBox?.height ?? Number.NaN)
    }
    // It comes down from above: what counts is where it stays.
    await said.evaluate(element => Promise.all(element.getAnimations().map(({ finished }) => finished)))
    expect(await gap(), 'between the toast and the button below it').toBeGreaterThanOrEqual(0)
    await close.click()
    await expect(window).toHaveCount(0)
    await expect(said).toBeVisible()
  })

test('the pointer on a toast keeps it', { tag: '@desktop' }, async ({ page }) => {
  await provoke(page)
  await toastOn(page).hover()
  await outlive(page)
  await page.mouse.move(200, 700)
  await page.clock.fastForward(5_100)
  await expect(toastOn(page)).toHaveCount(0)
})

test('Alt+T leads the keyboard to a toast, which can be dismissed', { tag: '@desktop' }, async ({ page }) => {
  await provoke(page)
  await page.keyboard.press('Alt+KeyT')
  await expect(page.getByRole('list').filter({ has: toastOn(page) })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(toastOn(page).getByRole('button', { name: 'Dismiss' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toastOn(page)).toHaveCount(0)
})

test('a toast that the keyboard has left goes after its time', { tag: '@desktop' }, async ({ page }) => {
  await provoke(page)
  await page.keyboard.press('Alt+KeyT')
  await page.keyboard.press('Tab')
  await expect(toastOn(page)).toBeFocused()
  await outlive(page)
  await page.getByRole('link', { name: 'Home' }).first().focus()
  await page.clock.runFor(100)
  await page.clock.fastForward(5_100)
  await expect(toastOn(page)).toHaveCount(0)
})
