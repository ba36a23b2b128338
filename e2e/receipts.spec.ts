import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { orderPath } from './order-page'
import { createPaidOrder } from './orders-by-api'
import { textOf } from './pdf-text'
import { addToWallet } from './wallet-by-api'

/** What a link brings down, with the name under which it is saved. */
async function download(page: Page, name: string) {
  const coming = page.waitForEvent('download')
  await page.getByRole('link', { name }).click()
  const saved = await coming
  return { name: saved.suggestedFilename(), content: await readFile(await saved.path()) }
}

test('the receipt of a payment is a PDF of what was paid', async ({ client, page, request }) => {
  const order = await createPaidOrder(request, client, { pages: 2 })
  await page.goto(orderPath(order, 'payment-details'))
  await expect(page.getByRole('list', { name: 'Payments' })).toContainText('$30.00')
  const { name, content } = await download(page, 'Receipt (PDF)')
  expect(name).toBe(`receipt-${order.code}-1.pdf`)
  expect(content.subarray(0, 5).toString()).toBe('%PDF-')
  const text = textOf(content)
  expect(text).toContain('$30.00')
  expect(text).toContain(`${order.code}-1`)
  expect(text).toContain(client.name)
})

test('the receipt of a top-up by card is a PDF of what was added', async ({ client, page, request }) => {
  await addToWallet(request, client, 25)
  await page.goto('/wallet')
  const { name, content } = await download(page, 'Receipt (PDF)')
  const [, number = 'none'] = /^receipt-(WALLET-\d{6})\.pdf$/.exec(name) ?? []
  const text = textOf(content)
  expect(text).toContain(number)
  expect(text).toContain('Wallet top-up')
  expect(text).toContain('$25.00')
})

test('the statement of the wallet is a table of its transactions', async ({ client, page, request }) => {
  await addToWallet(request, client, 25)
  await page.goto('/wallet')
  const { name, content } = await download(page, 'Download CSV')
  expect(name).toMatch(/\.csv$/)
  const [, ...rows] = content.toString('utf8').trim().split('\r\n')
  expect(rows).toHaveLength(1)
  expect(rows[0]).toContain('25.00')
})
