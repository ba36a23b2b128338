import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import { readZip } from '../lib/files/testing/read-zip'
import { expectAccessible } from './accessible'
import { type Account, createAccount, signInByApi } from './accounts-by-api'
import { clientApiOf } from './client-api'
import { expectNoToast, openGreeted, toast } from './corner'
import { createDraft } from './drafts-by-api'
import { failure } from './failures'
import { expect, failedRequests, refusedRequests, test } from './fixtures'
import { hold } from './hold'
import { orderPath } from './order-page'
import { saveInstructions } from './orders-by-api'
import { requestsOf } from './requests'

const pdf = (size: number) => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size, 'ink ')])
const name = 'Reading list – winter.pdf'
const content = pdf(300_000)

async function orderWithFile(request: APIRequestContext, account: Account, buffer = content) {
  const draft = await createDraft(request, account)
  await saveInstructions(request, account, draft, 'See the list.', [
    { name, mimeType: 'application/pdf', buffer },
  ])
  return draft
}

const button = (page: Page) => page.getByRole('button', { name: `Download ${name}` })

async function ticketOf(api: APIRequestContext, id: number, base = ''): Promise<string> {
  const order = (await (await api.get(`${base}/api/orders/${id}`)).json()) as {
    attachments: { ticket: string }[]
  }
  return order.attachments[0]?.ticket ?? ''
}

test('a file comes down whole, under its own name', async ({ client, page, request }) => {
  const order = await orderWithFile(request, client)
  await page.goto(orderPath(order))
  const file = page.getByRole('list', { name: 'Attached files' }).getByRole('listitem')
  await expect(file).toContainText('Reading li...')
  await expect(file).toContainText('293 KB')
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await button(page).click()
  const saved = await download
  expect(saved.suggestedFilename()).toBe(name)
  expect((await readFile(await saved.path())).equals(content)).toBe(true)
  await expect(button(page)).toBeVisible()
})

test('the largest file comes down whole', { tag: '@desktop' }, async ({ client, page, request }) => {
  const largest = pdf(16 * 1024 * 1024 - 9)
  const order = await orderWithFile(request, client, largest)
  await page.goto(orderPath(order))
  const download = page.waitForEvent('download')
  await button(page).click()
  expect((await readFile(await (await download).path())).equals(largest)).toBe(true)
})

test('pages hold tickets and no paths, and a ticket is good for its own client only', {
  tag: '@desktop',
}, async ({ client, context, request, browser, baseURL }) => {
  const order = await orderWithFile(request, client)
  const { getOrder } = await clientApiOf(request, client)
  const [attachment] = (await getOrder(order.id)).attachments as unknown as { file_path: string }[]
  const html = await (await context.request.get(`/order-details?order_id=${order.id}`)).text()
  expect(attachment?.file_path).toBeTruthy()
  expect(html).not.toContain(attachment?.file_path)

  const ticket = await ticketOf(context.request, order.id)
  const own = await context.request.get(`/api/files/${ticket}`)
  expect(own.status()).toBe(200)
  expect((await own.body()).equals(content)).toBe(true)
  expect(own.headers()).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename="Reading list _ winter.pdf"; filename*=UTF-8''Reading%20list%20%E2%80%93%20winter.pdf`,
    'content-security-policy': 'sandbox',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
    'x-file-size': String(content.length),
  })
  expect(own.headers()['set-cookie']).toBeUndefined()

  const embedded = { headers: { 'sec-fetch-site': 'cross-site' } }
  expect((await context.request.get(`/api/files/${ticket}`, embedded)).status()).toBe(403)
  expect((await request.get(`/api/files/${ticket}`)).status()).toBe(401)

  const stranger = await browser.newContext({ baseURL })
  await signInByApi(stranger, await createAccount(request))
  const foreign = await stranger.request.get(`/api/files/${ticket}`)
  expect(foreign.status()).toBe(410)
  expect((await foreign.body()).includes('ink ink')).toBe(false)
  await stranger.close()
})

test('everything that is open comes down as one zip', async ({ client, page, request }) => {
  const order = await orderWithFile(request, client)
  await page.goto(orderPath(order))
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download all files' }).click()
  const saved = await download
  expect(saved.suggestedFilename()).toBe(`${order.code}.zip`)
  const zip = await readZip(await readFile(await saved.path()))
  expect(zip).toEqual({ [`Your files/${name}`]: content.toString() })
})

test('a double click downloads a file once, while another tab of the order is looked at too', async ({
  client,
  page,
  request,
}) => {
  const order = await orderWithFile(request, client)
  await page.goto(orderPath(order))
  const asked = requestsOf(page, one => one.url().includes('/api/files/'))
  const release = await hold(page, '**/api/files/**')
  const download = page.waitForEvent('download')
  await button(page).dblclick()
  await expect(page.getByRole('button', { name: `Cancel the download of ${name}` })).toBeFocused()
  await page.getByRole('link', { name: 'Payment Details' }).click()
  await expect(button(page)).toHaveCount(0)
  release()
  expect((await readFile(await (await download).path())).equals(content)).toBe(true)
  expect(asked).toHaveLength(1)
})

test.describe('failures', () => {
  test.beforeEach(({ expectedErrors }) => void expectedErrors.push(refusedRequests, failedRequests))

  const noDownload = (page: Page) => {
    const downloads: string[] = []
    page.on('download', one => void downloads.push(one.suggestedFilename()))
    return downloads
  }

  for (const [what, answer, text] of [
    ["the server's words", failure(403, 'forbidden', 'Pay first.'), 'Pay first.'],
    ['the words of the catalogue', failure(502, 'unavailable'), 'Failed to download file.'],
    [
      'the words of the catalogue about a file cut short',
      { status: 200, headers: { 'x-file-size': '10' }, body: '%PDF' },
      'Failed to download file.',
    ],
  ] as const) {
    test(`says ${what}, and saves nothing`, { tag: '@desktop' }, async ({ client, page, request }) => {
      const order = await orderWithFile(request, client)
      await page.goto(orderPath(order))
      const downloads = noDownload(page)
      await page.route('**/api/files/**', route => route.fulfill(answer))
      await button(page).click()
      await expect(toast(page, text)).toBeVisible()
      await expect(button(page)).toBeVisible()
      expect(downloads).toEqual([])
    })
  }

  test('of an expired ticket are mended unseen', { tag: '@desktop' }, async ({ client, page, request }) => {
    const order = await orderWithFile(request, client)
    const isPage = (url: URL) => url.pathname === '/order-details'
    await page.route(isPage, async route => {
      const response = await route.fetch()
      const body = (await response.text()).replaceAll('Fe26.2*', 'Fe26.2*0')
      await route.fulfill({ response, body })
    })
    await openGreeted(page, orderPath(order))
    const tickets: string[] = []
    await page.route('**/api/files/**', route => {
      tickets.push(route.request().url())
      return tickets.length === 1 ? route.fulfill(failure(410, 'gone')) : route.fallback()
    })
    const download = page.waitForEvent('download')
    await button(page).click()
    expect((await readFile(await (await download).path())).equals(content)).toBe(true)
    expect(new Set(tickets).size).toBe(2)
    await expectNoToast(page)
  })

  test('can be given up', { tag: '@desktop' }, async ({ client, page, request }) => {
    const order = await orderWithFile(request, client)
    await openGreeted(page, orderPath(order))
    const downloads = noDownload(page)
    await page.route('**/api/files/**', () => {})
    await button(page).click()
    await page.getByRole('button', { name: `Cancel the download of ${name}` }).click()
    await expect(button(page)).toBeFocused()
    await expectNoToast(page)
    expect(downloads).toEqual([])
  })
})
