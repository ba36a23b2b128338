import type { Page, Request } from '@playwright/test'
import { createDraft, type Draft } from './drafts-by-api'
import { expect, test } from './fixtures'
import { checkoutPage, inFull, isPlacement, openPayment, payButton, rowValue } from './payment-step'
import { documentsOf } from './requests'
import { addToWallet, balanceOf } from './wallet-by-api'
import { recordWrites, Wizard } from './wizard'

/** Holds the answers to calls of an address back until told to let them through, and waits until one has. */
async function holdAnswers(page: Page, address: string) {
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
    const release = await holdAnswers(page, '**/placement')
    await openPayment(page, draft)
    const asked = page.waitForRequest(isPlacement)
    await payButton(page).click()
    await asked
    await leave(page)
    await expect(home(page)).toHaveAttribute('aria-current', 'page')
    const documents = documentsOf(page)
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
  const release = await holdAnswers(page, '**/title')
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

test.describe("the browser's Back, from step 4 to 3", () => {
  const isCounts = (asked: Request) => asked.url().endsWith('/api/counts')

  /** Step 4 with step 3 before it in the browser's history. */
  async function openAfterStep3(page: Page, draft: Draft): Promise<Wizard> {
    const wizard = new Wizard(page)
    await openPayment(page, draft)
    await wizard.back.click()
    await wizard.expectStep(3)
    await wizard.next.click()
    await expect(inFull(page)).toBeVisible()
    return wizard
  }

  /** Presses 'Complete Payment', and goes back and types while that waits for an answer. */
  async function payAndGoBack(wizard: Wizard, isAwaited: (asked: Request) => boolean) {
    const { page } = wizard
    const asked = page.waitForRequest(isAwaited)
    await payButton(page).click()
    await asked
    await page.goBack()
    await wizard.expectStep(3)
    await wizard.pages.fill('3')
  }

  /** The step that was gone back to can be gone on with, by what was typed there. */
  async function expectGoesOn(wizard: Wizard) {
    await expect(wizard.pages).toHaveValue('3')
    await wizard.next.click()
    await expect(rowValue(wizard.page, 'Total')).toHaveText('$45.00')
  }

  test('stops a payment that still asks what the wallet holds', async ({ client, page, request }) => {
    const wizard = await openAfterStep3(page, await createDraft(request, client))
    const release = await holdAnswers(page, '**/api/counts')
    await payAndGoBack(wizard, isCounts)
    const writes = recordWrites(page)
    await release(isCounts)
    await expectGoesOn(wizard)
    expect(writes.filter(write => write.endsWith('/placement'))).toEqual([])
  })

  test('asks nobody about a wallet that turns out to hold something', async ({ client, page, request }) => {
    await addToWallet(request, client, 25)
    const wizard = await openAfterStep3(page, await createDraft(request, client))
    const release = await holdAnswers(page, '**/api/counts')
    await payAndGoBack(wizard, isCounts)
    await release(isCounts)
    await expectGoesOn(wizard)
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    expect(await balanceOf(request, client)).toBe('25.00')
  })

  test('keeps who went there from the checkout of an order that is placed by then', async ({
    client,
    page,
    request,
  }) => {
    const wizard = await openAfterStep3(page, await createDraft(request, client))
    const release = await holdAnswers(page, '**/placement')
    await payAndGoBack(wizard, isPlacement)
    await release(isPlacement)
    await expectGoesOn(wizard)
    await payButton(page).click()
    await expect(page).toHaveURL(checkoutPage)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('$45.00')
  })
})
