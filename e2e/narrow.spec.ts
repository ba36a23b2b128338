import { createAcceptedOrder } from './deliveries-by-api'
import { expect, test } from './fixtures'
import { orderPath } from './order-page'

/* A window of 1280 pixels whose page is made four times as large has 320 of them, as the narrowest of phones. */

test('from the end of a window the keyboard comes to its beginning, and sees it @desktop', async ({
  client,
  page,
  request,
}) => {
  const order = await createAcceptedOrder(request, client)
  for (const [width, height] of [
    [1280, 600],
    [320, 568],
    [320, 256],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto(orderPath(order, 'completed-file'))
    await page.getByRole('button', { name: 'Mark Revision' }).click()
    const dialog = page.getByRole('dialog')
    const first = dialog.getByLabel('Deadline', { exact: true })
    const last = dialog.getByRole('button', { name: 'Close' })
    await expect(first).toBeFocused()
    for (const name of ['Submit', 'Close'] as const) {
      const button = dialog.getByRole('button', { name })
      while (!(await button.evaluate(one => one === document.activeElement))) await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Tab')
    await expect(first).toBeFocused()
    await expect.soft(first, `${width} x ${height}`).toBeInViewport({ ratio: 1 })
    await dialog.evaluate(one => one.scrollTo(0, one.scrollHeight))
    await page.keyboard.press('Shift+Tab')
    await expect(last).toBeFocused()
    await expect.soft(last, `${width} x ${height}`).toBeInViewport({ ratio: 1 })
  }
})
