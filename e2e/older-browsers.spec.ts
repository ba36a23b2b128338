import type { Page } from '@playwright/test'
import { createDraft } from './drafts-by-api'
import { expect, test } from './fixtures'
import { requestsOf } from './requests'
import { expectTakenOver } from './taken-over'

/*
 * Browsers of before 2024 (docs/decisions/080). Pages are told here that the browser knows no popovers; that it has no style
 * of its own for them cannot be brought about, so the rule that stands in for it is read.
 */

const takePopovers = (page: Page) =>
  page.addInitScript(() => {
    for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover'])
      Reflect.deleteProperty(HTMLElement.prototype, name)
  })

test('the code for popovers comes where the browser has none, and nowhere else', { tag: '@phone' }, async ({
  client: _,
  page,
}) => {
  const code = requestsOf(page, one => one.url().endsWith('/popovers.js'))
  const more = page.getByRole('button', { name: 'More' })
  const sheet = page.getByRole('navigation', { name: 'All pages' })
  await page.goto('/')
  await more.click()
  await expect(sheet).toBeVisible()
  expect(code).toHaveLength(0)

  await takePopovers(page)
  await page.reload()
  await expect.poll(() => page.evaluate(() => 'popover' in HTMLElement.prototype)).toBe(true)
  expect(code).toHaveLength(1)
  const opened = page.locator('nav.\\:popover-open')
  await more.click()
  await expect(opened).toHaveCount(1)
  await more.click()
  await expect(opened).toHaveCount(0)
})

test('until that code is there a tooltip stays closed, and the page stays', { tag: '@desktop' }, async ({
  client,
  page,
  request,
}) => {
  const title = 'Whether the tides of two moons would ever have been charted'
  await createDraft(request, client, { title })
  await takePopovers(page)
  await page.route('**/popovers.js', route => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await page.goto('/draft')
  const cut = page.getByText(/^Whether .*\.\.\.$/)
  await expect(cut).toBeVisible()
  await expectTakenOver(page.getByRole('button', { name: 'Pay Now' }))
  await cut.focus()
  // It was placed, and not shown.
  await expect(page.locator('[role=tooltip]', { hasText: title })).toHaveAttribute('style', /top/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Draft Orders')
})

/** What a page's own styles say for browsers that have no popovers. */
const styleWithout = (page: Page) =>
  page.evaluate(() => {
    const rules = [...document.styleSheets].flatMap(sheet => [...sheet.cssRules])
    const forOlder = rules.find(
      rule => rule instanceof CSSSupportsRule && rule.conditionText === 'not selector(:popover-open)',
    ) as CSSSupportsRule | undefined
    return [...(forOlder?.cssRules ?? [])].map(({ cssText }) => cssText)
  })
const hides = ['[popover]:not(.\\:popover-open) { display: none; }']

test('before that code is there, no popover shows on any page', { tag: '@desktop' }, async ({
  client: _,
  page,
}) => {
  await page.goto('/')
  expect(await styleWithout(page)).toEqual(hides)
})

for (const path of ['/early-bird', '/sign-in']) {
  test(`nor on ${path}`, { tag: '@desktop' }, async ({ page }) => {
    await page.goto(path)
    expect(await styleWithout(page)).toEqual(hides)
  })
}
