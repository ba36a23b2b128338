import type { Locator, Page } from '@playwright/test'
import { createAccount } from './accounts-by-api'
import { type Belongings, createBelongings } from './belongings'
import { createWrittenOrder } from './deliveries-by-api'
import { desk, signInAtDesk } from './desk-page'
import { createDraft } from './drafts-by-api'
import { expect, refusedRequests, test } from './fixtures'
import { orderPath } from './order-page'
import { createReferral } from './referrals-by-api'
import { addressesFor, nothingOwned, overflowOf, shownTo, variants } from './shown-addresses'
import { createInvoice, createPromo } from './staff-by-api'
import { sticksOut } from './sticks-out'

/*
 * Whoever needs large letters on a phone sets them in the browser, which then lays every page out for a default of 32 pixels.
 * That is Chromium's own setting here and no style of the page's: what asks how wide a screen is in rem hears of it, too.
 */
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'] }),
})

/** What holds words of its own, or has an edge that they must not cross. */
const boxes = 'a, button, label, h1, h2, h3, p, dt, dd, span, [class*="rounded"]'

/** Those with words wider than themselves; what scrolls, or is cut off on purpose, is none. */
const spillsOn = (page: Page) =>
  page.evaluate(
    selector =>
      [...document.body.querySelectorAll(selector)]
        .filter(one => one.checkVisibility() && one.clientWidth > 1 && !one.closest('.sr-only'))
        .filter(one => getComputedStyle(one).overflowX === 'visible' && one.scrollWidth > one.clientWidth + 1)
        .map(one => `${one.tagName} of ${one.className}: ${one.textContent}`.slice(0, 200)),
    boxes,
  )

async function lookAt(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 }), address).toHaveCount(1)
  // What is still loading has neither its width nor its words.
  await expect(page.locator('main [aria-busy="true"]'), address).toHaveCount(0)
  const usual = page.viewportSize() ?? { width: 390, height: 844 }
  for (const width of [usual.width, 360]) {
    await page.setViewportSize({ ...usual, width })
    expect.soft(await overflowOf(page), `${address} scrolls sideways at ${width} pixels`).toBe(0)
    expect.soft(await spillsOn(page), `${address} at ${width} pixels`).toEqual([])
  }
  await page.setViewportSize(usual)
}

test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push(refusedRequests)
})

test('with letters of twice the size a stranger finds nothing cut off or spilled @phone', async ({
  page,
  context,
}) => {
  const shown = await shownTo(context.request, [...addressesFor(nothingOwned), ...variants])
  expect(shown).toEqual(expect.arrayContaining(['/early-bird', '/sign-in', '/sign-up', '/invoice/1']))
  for (const address of shown) await lookAt(page, address)
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
})

/** Brings each part of a window that comes up to where it can be read and pressed, with nothing above it, and leaves it. */
async function reachAll(dialog: Locator, wayOut: string): Promise<void> {
  const out = dialog.getByRole('button', { name: wayOut, exact: true })
  await expect(out).toBeVisible()
  for (const part of await dialog.locator('h2, p, label, select, button').all())
    await part.click({ trial: true })
  await out.click()
}

test('on a low screen every word and button of a window can be reached @phone', async ({
  client,
  page,
  request,
}) => {
  const order = await createDraft(request, client)
  for (const [width, height] of [
    [740, 360],
    [360, 640],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/draft')
    await page.getByRole('button', { name: /^Delete/ }).click()
    await reachAll(page.getByRole('alertdialog'), 'No')
    await page.goto(orderPath(order))
    await page.getByRole('button', { name: 'More Instructions' }).click()
    await reachAll(page.getByRole('dialog'), 'Cancel')
  }
})

test('nor does a client @phone', async ({ client, context, page, request }) => {
  const owned: Belongings = await createBelongings(context.request, request, client)
  const shown = await shownTo(context.request, addressesFor(owned))
  expect(shown).toEqual(expect.arrayContaining(['/', '/wallet', '/referral', '/order-chat', '/profile']))
  // A mailed link's page leads whoever is signed in home, as soon as it has asked.
  for (const address of shown.filter(one => !one.startsWith('/ResetPassword'))) await lookAt(page, address)
})

test('nor does staff at the desk, where all letters grow @phone', async ({ page, request, account }) => {
  const { code } = await createWrittenOrder(request, account)
  const draft = await createDraft(request, account)
  await createInvoice(request, draft)
  await createReferral(request, await createAccount(request))
  await createPromo(request)
  await page.goto(desk())
  expect.soft(await page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe('30px')
  await signInAtDesk(page)
  const lists = ['', '/clients', '/invoices', '/promos', '/early-bird', '/reviews', '/referrals', '/audit']
  const ofOne = [`/orders/${code}`, `/orders/${draft.code}`, `/clients/${account.id}`]
  for (const address of [...lists, ...ofOne]) {
    await lookAt(page, desk(address))
    expect.soft(await sticksOut(page), address).toEqual([])
  }
})
