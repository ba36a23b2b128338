import type { Page, Request } from '@playwright/test'
import { createDraft } from './drafts-by-api'
import { expect, test } from './fixtures'
import { isPlacement, openPayment, payButton } from './payment-step'
import { Wizard } from './wizard'

/** Holds the answers to calls of an address back until told to let them through. */
async function hold(page: Page, address: string) {
  let open = () => {}
  const gate = new Promise<void>(resolve => {
    open = resolve
  })
  await page.route(address, async route => {
    const response = await route.fetch()
    await gate
    await route.fulfill({ response })
  })
  return async (isCall: (asked: Request) => boolean) => {
    const answered = page.waitForEvent('requestfinished', isCall)
    open()
    await answered
  }
}

const home = (page: Page) => page.getByRole('navigation').getByRole('link', { name: 'Home' })
const logo = (page: Page) => page.getByRole('banner').getByRole('link').first()

async function closeOrder(page: Page) {
  await page.getByRole('button', { name: 'Close order' }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
}

for (const [way, leave] of [
  ['the logo', (page: Page) => logo(page).click()],
  ['Close order', closeOrder],
] as const) {
  test(`who left by ${way} is not pulled to the checkout by a late answer`, { tag: '@desktop' }, async ({
    client,
    page,
    request,
  }) => {
    const draft = await createDraft(request, client)
    const release = await hold(page, '**/placement')
    await openPayment(page, draft)
    const asked = page.waitForRequest(isPlacement)
    await payButton(page).click()
    await asked
    await leave(page)
    await expect(home(page)).toHaveAttribute('aria-current', 'page')
    const documents: string[] = []
    page.on('request', one => void (one.isNavigationRequest() && documents.push(one.url())))
    await release(isPlacement)
    await page.getByRole('navigation').getByRole('link', { name: 'Wallet' }).click()
    await expect(page).toHaveURL(/\/wallet$/)
    expect(documents).toEqual([])
  })
}

test('a save that ends after the wizard was left goes no step on', { tag: '@desktop' }, async ({
  client,
  page,
  request,
}) => {
  const draft = await createDraft(request, client)
  const isSave = (asked: Request) => asked.url().endsWith('/title')
  const release = await hold(page, '**/title')
  const wizard = new Wizard(page)
  await openPayment(page, draft)
  for (const step of [3, 2, 1]) {
    await wizard.back.click()
    await wizard.expectStep(step)
  }
  await wizard.title.fill('Ebb and flow')
  const asked = page.waitForRequest(isSave)
  await wizard.next.click()
  await asked
  await logo(page).click()
  await expect(home(page)).toHaveAttribute('aria-current', 'page')
  await release(isSave)
  await page.getByRole('navigation').getByRole('link', { name: 'Wallet' }).click()
  await expect(page).toHaveURL(/\/wallet$/)
  await page.goBack()
  await expect(home(page)).toHaveAttribute('aria-current', 'page')
  await page.goBack()
  await wizard.expectStep(1)
})
