import type { Page } from '@playwright/test'
import { composer } from './chat-page'
import { createDraft } from './drafts-by-api'
import { expect, lostRequests, refusedRequests, test } from './fixtures'
import { orderPath, orderTabs } from './order-page'
import { documentsOf } from './requests'
import { expectTakenOver } from './taken-over'
import { Wizard } from './wizard'

/* A page that stays open while a new build goes live: what it has not fetched yet has other names by now. */

const ofMissingCode = [refusedRequests, lostRequests, /ChunkLoadError|Failed to load chunk/]

/** From here on no code comes any more, until the next document. Gives the documents from then on. */
async function deploy(page: Page): Promise<string[]> {
  const documents = documentsOf(page)
  await page.route('**/_next/static/chunks/**', route =>
    documents.length === 0 ? route.fulfill({ status: 404 }) : route.continue(),
  )
  return documents
}

test('step 4 comes with a new document, once, and has what was chosen in the steps before', async ({
  client: _,
  page,
  expectedErrors,
}) => {
  expectedErrors.push(...ofMissingCode)
  const wizard = new Wizard(page)
  await wizard.goTo2()
  const documents = await deploy(page)
  await wizard.instructions.fill('Use the figures of 2019.')
  await wizard.next.click()
  await wizard.expectStep(3)
  await wizard.goOnTo4()
  await expect(page.getByText('Due now')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Complete Payment' })).toBeEnabled()
  await wizard.expectStep(4)
  expect(documents).toHaveLength(1)
  await wizard.openSummary()
  await expect(wizard.fact('Pages')).toHaveText('3')
  await wizard.back.click()
  await wizard.expectStep(3)
  await expect(wizard.pages).toHaveValue('3')
  await wizard.back.click()
  await expect(wizard.instructions).toHaveValue('Use the figures of 2019.')
})

test('the chat of an order comes with a new document', { tag: '@desktop' }, async ({
  client,
  page,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(...ofMissingCode)
  const order = await createDraft(request, client)
  await page.goto(orderPath(order))
  const tab = orderTabs(page).getByRole('link', { name: 'Order Chat' })
  await expectTakenOver(tab)
  const documents = await deploy(page)
  await tab.click()
  await expect(composer(page)).toBeVisible()
  expect(documents).toHaveLength(1)
})

test('without a connection the page stays as it is, and what was missing comes at Retry', {
  tag: '@desktop',
}, async ({ client, context, page, request, expectedErrors }) => {
  expectedErrors.push(...ofMissingCode)
  const order = await createDraft(request, client)
  await page.goto(orderPath(order))
  const tab = orderTabs(page).getByRole('link', { name: 'Order Chat' })
  await expectTakenOver(tab)
  await context.setOffline(true)
  await tab.click()
  await expect(page.getByText('The chat could not be loaded.')).toBeVisible()
  await context.setOffline(false)
  const retry = page.getByRole('button', { name: 'Retry' })
  // The browser may tell of the connection first, and then it comes by itself.
  await expect(async () => {
    if (await retry.isVisible()) await retry.click({ timeout: 1_000 })
    await expect(composer(page)).toBeVisible({ timeout: 3_000 })
  }).toPass()
})

test('a tab whose code is missing without a connection leaves the order as it is, and comes with the connection', {
  tag: '@phone',
}, async ({ client, context, page, request, expectedErrors }) => {
  expectedErrors.push(...ofMissingCode)
  const order = await createDraft(request, client)
  await page.goto(orderPath(order, 'order-chat'))
  const tab = orderTabs(page).getByRole('link', { name: 'Payment Details' })
  await expectTakenOver(tab)
  await composer(page).fill('Is page 2 as I wished?')
  await context.setOffline(true)
  await tab.click()
  await expect(page.getByText('This part of the order could not be loaded.')).toBeVisible()
  await expect(page.getByText(order.code)).toBeVisible()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('button', { name: 'Retry' })).not.toHaveAttribute('aria-disabled')
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Amounts' })).toBeVisible()
  await page.getByRole('link', { name: 'Order Chat' }).click()
  await expect(composer(page)).toHaveValue('Is page 2 as I wished?')
})
