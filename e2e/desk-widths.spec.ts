import type { APIRequestContext } from '@playwright/test'
import { clientType, supportId } from '../contract/chat'
import { dayMs } from '../contract/durations'
import * as limits from '../contract/limits'
import type { Account } from './accounts-by-api'
import { createAccount } from './accounts-by-api'
import { clientApiOf } from './client-api'
import { desk, signInAtDesk } from './desk-page'
import { createDraft } from './drafts-by-api'
import { expect, test } from './fixtures'
import { createPaidOrder } from './orders-by-api'
import { createReferral } from './referrals-by-api'
import { overflowOf } from './shown-addresses'
import { createInvoice, createPromo } from './staff-by-api'

/* The desk in half a screen, on a tablet, or in a page made larger: each table is whole, in columns or as cards. */

/** The addresses of every table of the desk, each with a row at least. */
async function tablesWithRows(request: APIRequestContext, account: Account): Promise<string[]> {
  const order = await createDraft(request, account)
  await createInvoice(request, order)
  await createReferral(request, await createAccount(request))
  await createPromo(request, { ends_at: new Date(Date.now() + dayMs).toISOString() })
  return [
    ...['', '/clients', '/invoices', '/promos', '/reviews', '/referrals', '/audit'],
    `/orders/${order.code}`,
    `/clients/${account.id}`,
  ]
}

test('no table is wider than its page @desktop', async ({ page, request, account }) => {
  const addresses = await tablesWithRows(request, account)
  await page.goto(desk())
  await signInAtDesk(page)
  for (const address of addresses) {
    await page.goto(desk(address))
    await expect(page.getByRole('table').first()).toBeVisible()
    // As it is with CLIENT_API_TIME_ZONE=Asia/Kolkata.
    await page.evaluate(() => {
      for (const time of document.querySelectorAll('td time'))
        time.textContent = '22 Nov 2026, 15:15 GMT+5:30'
    })
    for (const width of [801, 834, 960, 1021, 1100, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      expect.soft(await overflowOf(page), `/desk${address} at ${width} pixels`).toBe(0)
    }
  }
})

test('a code of the most letters breaks, and leaves the other columns theirs @desktop', async ({
  page,
  request,
}) => {
  const short = await createPromo(request)
  const code = await createPromo(request, { code: short.padEnd(limits.promoCodeLength, 'X') })
  await page.goto(desk(`/promos?q=${short}`))
  await signInAtDesk(page)
  for (const width of [360, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await overflowOf(page), `at ${width} pixels`).toBe(0)
  }
  // Also where it has room for one line, unlike a code of the usual length.
  const heightOf = async (text: string) =>
    (await page.getByText(text, { exact: true }).boundingBox())?.height ?? 0
  expect(await heightOf(code)).toBeGreaterThan((await heightOf(short)) * 3)
  expect(await heightOf(short)).toBeGreaterThan(0)
})

test('what ends a promo is one line, its mark beside its words @desktop', async ({
  page,
  request,
  account,
}) => {
  // The address is what the other columns are pressed by.
  const code = await createPromo(request, { client_email: account.email })
  await page.goto(desk(`/promos?q=${code}`))
  await signInAtDesk(page)
  const end = page.getByText('End …')
  const lineHeight = await end.evaluate(one => Number.parseFloat(getComputedStyle(one).lineHeight))
  for (const width of [1021, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect((await end.boundingBox())?.height, `at ${width} pixels`).toBe(lineHeight)
  }
})

test('no field is so small that a phone comes closer when it is pressed @phone', async ({
  page,
  request,
  account,
}) => {
  const { id } = await createPaidOrder(request, account)
  const smallest = () =>
    page
      .locator('input:not([type=hidden], [type=file]), select, textarea')
      .evaluateAll(fields =>
        Math.min(...fields.map(one => Number.parseFloat(getComputedStyle(one).fontSize))),
      )
  await page.goto(desk())
  expect(await smallest()).toBe(16)
  await signInAtDesk(page)
  await expect(page.getByRole('table').first()).toBeVisible()
  expect(await smallest()).toBe(16)
  await page.goto(desk(`/orders/${id}`))
  expect(await smallest()).toBe(16)
})

test('where an order stands and what is new of it do not touch @phone', async ({
  page,
  request,
  account,
}) => {
  const { id, code } = await createPaidOrder(request, account)
  const { ask } = await clientApiOf(request, account)
  const said = { orderId: id, message: 'Is it going well?', senderId: account.id, receiverId: supportId }
  await ask('POST', '/conversate', { multipart: { ...said, type: clientType } })
  await page.goto(desk())
  await signInAtDesk(page)
  await page.goto(desk(`?q=${code}`))
  const [above, below] = await Promise.all(
    ['Waiting for a writer', 'New message'].map(name =>
      page.getByRole('table').getByText(name, { exact: true }).boundingBox(),
    ),
  )
  expect((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBeGreaterThanOrEqual(2)
})

test('how long an order has is on one line, with what stands before it or below @phone', async ({
  page,
  request,
  account,
}) => {
  const { code } = await createPaidOrder(request, account)
  await page.goto(desk(`/orders/${code}`))
  await signInAtDesk(page)
  const due = page.getByText(/^Due in /)
  const lineHeight = await due.evaluate(one => Number.parseFloat(getComputedStyle(one).lineHeight))
  for (const width of [360, 375, 390]) {
    await page.setViewportSize({ width, height: 800 })
    expect((await due.boundingBox())?.height, `at ${width} pixels`).toBeLessThanOrEqual(lineHeight)
  }
})

test('a form of many fields stays in its card where that is narrower than a field would like to be @phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await page.goto(desk('/early-bird'))
  await signInAtDesk(page)
  await page.goto(desk('/early-bird'))
  const form = page.getByRole('main').locator('form')
  await expect(form.getByRole('textbox').first()).toBeVisible()
  expect(await form.evaluate(one => one.scrollWidth - one.clientWidth)).toBe(0)
})
