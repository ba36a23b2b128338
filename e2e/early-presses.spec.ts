import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './accessible'
import { clientApiOf } from './client-api'
import { beginDraft, createDraft } from './drafts-by-api'
import { expect, test } from './fixtures'
import { openWithoutCode } from './hold'
import { orderPath } from './order-page'
import { createPaidOrder } from './orders-by-api'
import { checkoutPage, walletPrompt } from './payment-step'
import { pathOf, requestsOf } from './requests'
import { addToWallet, balanceOf } from './wallet-by-api'
import { Wizard } from './wizard'

/* A slow phone: the page stands there, its code does not (docs/decisions/034-early-presses.md). */

/** What is posted from here on to a path of such an ending. */
const postsTo = (page: Page, ending: string) =>
  requestsOf(page, one => one.method() === 'POST' && pathOf(one).endsWith(ending))
const payRemaining = (page: Page) => page.getByRole('button', { name: 'Pay Remaining' })
const expectTaken = (control: Locator) => expect(control).toHaveAttribute('aria-busy', 'true')
const expectNotTaken = (control: Locator) => expect(control).not.toHaveAttribute('aria-busy')

test('signing in before the code is there signs in once, with what was typed', async ({ page, account }) => {
  const sent = postsTo(page, '')
  const release = await openWithoutCode(page, '/sign-in')
  const button = page.getByRole('button', { name: 'Sign In' })
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await button.click()
  await button.click()
  await expectTaken(button)
  await expectAccessible(page)
  expect(sent).toEqual([])
  expect(new URL(page.url()).search).toBe('')
  release()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Casey')
  expect(sent.filter(url => url.endsWith('/api/session'))).toHaveLength(1)
})

test('what is typed before the code is there leaves what a reload had kept, and what is taken out stays out', async ({
  page,
}) => {
  const [name, email] = [page.getByLabel('Name'), page.getByLabel('Email')]
  const hide = () => page.evaluate(() => dispatchEvent(new Event('pagehide')))
  await page.goto('/sign-up')
  await name.fill('Ada Reader')
  await email.fill('ada@inkwell.example')
  const release = await openWithoutCode(page, '/sign-up')
  await name.fill('Grace Reader')
  await hide()
  release()
  await expect(email).toHaveValue('ada@inkwell.example')
  await expect(name).toHaveValue('Grace Reader')
  await hide()
  await name.fill('')
  await email.fill('')
  await page.reload()
  await page.getByRole('button', { name: 'Show password' }).first().click()
  await expect(page.getByRole('button', { name: 'Hide password' })).toBeVisible()
  await expect(name).toHaveValue('')
  await expect(email).toHaveValue('')
})

test('Enter in a field counts as a press', { tag: '@desktop' }, async ({ page, account }) => {
  const release = await openWithoutCode(page, '/sign-in')
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.keyboard.press('Enter')
  await expectTaken(page.getByRole('button', { name: 'Sign In' }))
  release()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Casey')
})

test('Pay Remaining pressed three times opens one checkout', { tag: '@desktop' }, async ({
  client,
  page,
  request,
}) => {
  const order = await createPaidOrder(request, client, { pages: 4 }, 'partial')
  const paid = postsTo(page, '/remaining-payment')
  const release = await openWithoutCode(page, orderPath(order, 'payment-details'))
  for (let press = 0; press < 3; press += 1) await payRemaining(page).click()
  await expectTaken(payRemaining(page))
  release()
  await expect(page).toHaveURL(checkoutPage)
  expect(paid).toHaveLength(1)
})

test('by the keyboard too: a window opens once, and gives the focus back', { tag: '@desktop' }, async ({
  client,
  page,
  request,
}) => {
  await addToWallet(request, client, 45)
  const order = await createPaidOrder(request, client, { pages: 4 }, 'partial')
  const release = await openWithoutCode(page, orderPath(order, 'payment-details'))
  await payRemaining(page).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Space')
  await expectTaken(payRemaining(page))
  release()
  await expect(walletPrompt(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(walletPrompt(page)).toHaveCount(0)
  await expectNotTaken(payRemaining(page))
  await expect(payRemaining(page)).toBeFocused()
  expect(await balanceOf(request, client)).toBe('45.00')
})

test('the last press is the one that counts', { tag: '@desktop' }, async ({ client, page, request }) => {
  const { code } = await createDraft(request, client)
  const release = await openWithoutCode(page, '/draft')
  const open = page.getByRole('button', { name: `Pay Now ${code}` })
  const trash = page.getByRole('button', { name: `Delete ${code}` })
  await open.click()
  await expectTaken(open)
  await trash.click()
  await expectNotTaken(open)
  await expectTaken(trash)
  release()
  await page.getByRole('alertdialog').getByRole('button', { name: 'No' }).click()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expectNotTaken(trash)
  await expect(page).toHaveURL('/draft')
})

test('an amount typed and sent early is the amount that is charged', { tag: '@desktop' }, async ({
  client: _,
  page,
}) => {
  const opened = postsTo(page, '/top-ups')
  const release = await openWithoutCode(page, '/wallet')
  await page.getByLabel('Amount ($)').fill('35')
  await page.getByRole('button', { name: /^Add / }).click()
  await expect(page).toHaveURL('/wallet')
  release()
  await expect(page).toHaveURL(checkoutPage)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('$35.00')
  expect(opened).toHaveLength(1)
})

test('what the browser does by itself it does at once, and once', { tag: '@desktop' }, async ({
  client: _,
  page,
  isMobile,
}) => {
  const release = await openWithoutCode(page, '/')
  const [name, list] = isMobile
    ? (['More', page.getByRole('navigation', { name: 'All pages' })] as const)
    : (['Your account', page.getByRole('menu', { name: 'Your account' })] as const)
  const opener = page.getByRole('button', { name })
  await opener.click()
  await expect(list).toBeVisible()
  await expectNotTaken(opener)
  release()
  await page.waitForFunction(() => window.early?.hasCode)
  await expect(list).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
})

test('a link is followed by the browser, and what was pressed before it is not done', {
  tag: '@desktop',
}, async ({ client, page, request }) => {
  const draft = await createDraft(request, client)
  const release = await openWithoutCode(page, '/draft')
  const trash = page.getByRole('button', { name: `Delete ${draft.code}` })
  await trash.click()
  await expectTaken(trash)
  await page.getByRole('link', { name: draft.code }).click()
  await expect(page).toHaveURL(`/place-order/${draft.id}`)
  release()
  await new Wizard(page).expectStep(4)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  const { getOrder } = await clientApiOf(request, client)
  expect((await getOrder(draft.id)).payment_status).toBe('Unpaid')
})

test('code that never comes: the press is let go, and what was typed stays', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.clock.install()
  await openWithoutCode(page, '/sign-in')
  const button = page.getByRole('button', { name: 'Sign In' })
  await page.getByLabel('Email').fill('ada@example.com')
  await button.click()
  await expectTaken(button)
  await page.clock.fastForward(15_000)
  await expectNotTaken(button)
  await expect(page.getByLabel('Email')).toHaveValue('ada@example.com')
})

const notLoaded = /net::ERR_(FAILED|INTERNET_DISCONNECTED)/

/** Opens a page some of whose code fails to arrive, once. */
async function openWithLessCode(page: Page, path: string): Promise<void> {
  await page.route('**/_next/static/**/*.js*', route => route.abort(), { times: 1 })
  await page.goto(path)
}

test('code of which a part fails to arrive: a press has the page loaded anew, with what was typed', async ({
  page,
  account,
  expectedErrors,
}) => {
  expectedErrors.push(notLoaded)
  await openWithLessCode(page, '/sign-in')
  const button = page.getByRole('button', { name: 'Sign In' })
  await page.getByLabel('Email').fill(account.email)
  const loaded = page.waitForEvent('load')
  await button.click()
  await loaded
  await expect(page.getByLabel('Email')).toHaveValue(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await button.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Casey')
})

test('and without a connection lets the press go: the page stays, with what was typed', {
  tag: '@desktop',
}, async ({ page, context, expectedErrors }) => {
  expectedErrors.push(notLoaded)
  await openWithLessCode(page, '/sign-in')
  const button = page.getByRole('button', { name: 'Sign In' })
  await page.getByLabel('Email').fill('ada@example.com')
  await context.setOffline(true)
  const asked = page.waitForEvent('requestfailed')
  await button.click()
  await asked
  await expectNotTaken(button)
  await expect(page.getByLabel('Email')).toHaveValue('ada@example.com')
})

test('what a page does before its code is there comes with it, and with none of its code', {
  tag: '@desktop',
}, async ({ request }) => {
  const html = await (await request.get('/sign-in')).text()
  expect(html).toContain('early.keepForm')
  const scripts = [...html.matchAll(/<script src="([^"]+)"/g)].map(([, src = '']) => src)
  expect(scripts.length).toBeGreaterThan(3)
  for (const src of scripts)
    expect(await (await request.get(src)).text(), src).not.toContain('early.keepForm')
})

test('a deadline typed early is taken, and Next goes on with it', async ({ client, page, request }) => {
  const wizard = new Wizard(page)
  const api = await clientApiOf(request, client)
  const draft = await beginDraft(api)
  const release = await openWithoutCode(page, `/place-order/${draft.id}`)
  await wizard.pages.fill('3')
  await wizard.typeDeadline(30)
  await wizard.next.click()
  await expectTaken(wizard.next)
  release()
  await wizard.expectStep(4)
})

test('a tab pressed in the moment before the router hears of addresses is shown', {
  tag: '@desktop',
}, async ({ client, page, request }) => {
  const order = await createPaidOrder(request, client)
  await page.addInitScript(() => {
    // The router begins to listen by putting its own function in this place.
    const { pushState } = History.prototype
    Object.defineProperty(History.prototype, 'pushState', {
      configurable: true,
      get: () => pushState,
      set(value) {
        const tab = document.querySelector<HTMLElement>('nav[aria-label="Order Details"] a[href*="payment"]')
        document.documentElement.dataset.isPressed = String(tab !== null)
        tab?.click()
        Object.defineProperty(this, 'pushState', { value, configurable: true, writable: true })
      },
    })
  })
  await page.goto(orderPath(order))
  await expect(page.locator('html')).toHaveAttribute('data-is-pressed', 'true')
  await expect(page.getByRole('progressbar', { name: 'Progress' })).toBeVisible()
  await expect(page).toHaveURL(/tab=payment-details/)
})
