import type { Locator, Page } from '@playwright/test'
import { demo, signInByApi } from './accounts-by-api'
import { createAcceptedOrder } from './deliveries-by-api'
import { expect, test } from './fixtures'
import { orderPath } from './order-page'

/* A window of 1280 pixels whose page is made four times as large has 320 of them, as the narrowest of phones. */

const narrow = { width: 320, height: 568 }

/** By how many pixels what stands in it is wider than its own room. */
const excessOf = (box: Locator) => box.evaluate(one => one.scrollWidth - one.clientWidth)

/** Its words that are cut in two by the end of a line. */
const cutWordsOf = (box: Locator) =>
  box.evaluate(root => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const cut: string[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/\p{L}+/gu)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        if (range.getClientRects().length > 1) cut.push(word)
      }
    }
    return cut
  })

/** Letters, words and lines as far apart as some readers need them (WCAG 1.4.12). */
const spaceOut = (page: Page) =>
  page.addStyleTag({
    content:
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
  })

test('ways to share a link stand clear of each other, in their card @phone', async ({ page, context }) => {
  await signInByApi(context, demo)
  await page.setViewportSize(narrow)
  await page.goto('/referral-discount')
  const ways = page.getByRole('list').filter({ has: page.getByRole('link', { name: /WhatsApp/ }) })
  await expect(ways).toBeVisible()
  expect(await excessOf(ways)).toBe(0)
  await spaceOut(page)
  expect(await excessOf(ways)).toBe(0)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await excessOf(ways)).toBe(0)
})

test("'More' cuts no name of a page in two where many notifications wait @phone", async ({
  client: _,
  page,
}) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'More' }).click()
  const sheet = page.getByRole('navigation', { name: 'All pages' })
  await expect(sheet).toBeVisible()
  // As it is with two digits at each place that counts.
  await sheet.getByRole('link').evaluateAll(places => {
    for (const place of places.slice(1, 7)) {
      place.querySelector('span + span')?.remove()
      const count = document.createElement('span')
      count.className = 'text-xs text-ink-soft tabular lg:px-2'
      count.textContent = '\u00a088'
      place.append(count)
    }
  })
  for (const width of [320, 340, 360, 390]) {
    await page.setViewportSize({ width, height: 640 })
    expect.soft(await cutWordsOf(sheet), `at ${width} pixels`).toEqual([])
    expect.soft(await excessOf(sheet), `at ${width} pixels`).toBe(0)
  }
})

test('a deadline is read whole, and its calendar scrolls nowhere sideways @phone', async ({
  client,
  page,
  request,
}) => {
  const order = await createAcceptedOrder(request, client)
  await page.setViewportSize(narrow)
  await page.goto(orderPath(order, 'completed-file'))
  await page.getByRole('button', { name: 'Mark Revision' }).click()
  const deadline = page.getByRole('dialog').getByLabel('Deadline', { exact: true })
  await expect(deadline).toHaveValue(/M$/)
  expect(await excessOf(deadline)).toBe(0)
  await page.getByRole('button', { name: 'Open the calendar' }).click()
  const calendar = page.getByRole('dialog', { name: 'Select deadline date and time' })
  await expect(calendar.getByRole('grid')).toBeVisible()
  expect(await excessOf(calendar)).toBe(0)
})

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
