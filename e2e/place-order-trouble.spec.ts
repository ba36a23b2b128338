import type { BrowserContext, Page, Route } from '@playwright/test'
import type { ErrorCode } from '../lib/errors'
import { logOut } from './account-menu'
import { type Account, createAccount, revokeSession } from './accounts-by-api'
import { clientApiOf } from './client-api'
import { expectNoToast, openGreeted, toast } from './corner'
import { createDraft } from './drafts-by-api'
import { failure } from './failures'
import type { Fault } from './fault-proxy'
import { test as faultyTest } from './faulty-portal'
import { expect, failedRequests, refusedRequests, test } from './fixtures'
import { hold } from './hold'
import { inFull, payButton } from './payment-step'
import { expectShelved } from './shelved-files'
import { signInByForm } from './sign-in-form'
import { recordWrites, Wizard } from './wizard'

const answering = (status: number, code: ErrorCode, words: string) => (route: Route) =>
  route.fulfill(failure(status, code, words))
const failing = answering(502, 'failed', 'SQLSTATE 08006')

const outage: Fault = { kind: 'answer', status: 500, body: '{}' }

const notSaved = (page: Page) => page.getByRole('status').filter({ hasText: 'Not saved.' })

test.beforeEach(({ expectedErrors }) => void expectedErrors.push(refusedRequests, failedRequests))

test('why an order is not saved covers nothing of the page, and comes into sight', { tag: '@phone' }, async ({
  client: _,
  page,
}) => {
  const wizard = new Wizard(page)
  await page.setViewportSize({ width: 360, height: 640 })
  await wizard.open()
  await wizard.fillTitle()
  await page.evaluate(() => window.scrollTo(0, 0))
  const words =
    'Orders of this kind are not taken today, nor tomorrow. Please ask support when they will be again.'
  await page.route('**/api/place-order', answering(422, 'refused', words))
  await wizard.next.click()
  await expect(notSaved(page)).toContainText(`Not saved. Try again.${words}`)
  await expect(notSaved(page)).toBeInViewport({ ratio: 1 })
  await notSaved(page).click({ trial: true })
  const toggle = page.getByRole('complementary', { name: 'Order summary' }).locator('summary')
  await toggle.click({ trial: true, position: { x: 20, y: 44 }, timeout: 5000 })
})

test('the id of a save that failed stands whole on one line', { tag: '@phone' }, async ({
  client: _,
  page,
}) => {
  const wizard = new Wizard(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await wizard.open()
  await wizard.fillTitle()
  const requestId = '0f8fad5b-d9cb-469f-a165-70867728950e'
  const { error } = failure(502, 'failed').json
  const answer = { status: 502, json: { error: { ...error, requestId } } }
  await page.route('**/api/place-order', route => route.fulfill(answer))
  await wizard.next.click()
  const lines = await notSaved(page)
    .getByText(requestId)
    .evaluate(shown => {
      const range = document.createRange()
      range.selectNodeContents(shown)
      return range.getClientRects().length
    })
  expect(lines).toBe(1)
})

test('whatever part cannot be saved, the step and what was chosen stay', { tag: '@desktop' }, async ({
  client: _,
  page,
}) => {
  const wizard = new Wizard(page)
  await openGreeted(page, '/place-order')
  await wizard.fillTitle()
  const refusedBy = async (pattern: string, step: number) => {
    await page.route(pattern, failing)
    await wizard.next.click()
    await expect(notSaved(page)).toHaveText(/^Not saved\. Try again\.\s*Request b2a7c9de$/)
    await expect(page.getByText('SQLSTATE')).toHaveCount(0)
    await expectNoToast(page)
    await wizard.expectStep(step)
    await page.unroute(pattern)
  }
  await refusedBy('**/api/place-order', 1)
  await expect(wizard.course).toHaveValue('Oceanography')
  await wizard.next.click()
  await wizard.expectStep(2)

  await page.getByLabel('Citation').selectOption({ index: 1 })
  await wizard.instructions.fill('Keep me')
  await refusedBy('**/attributes', 2)
  await refusedBy('**/instructions', 2)
  await page.goBack()
  await wizard.expectStep(1)
  await expect(notSaved(page)).toHaveCount(0)
  await page.goForward()
  await expect(wizard.instructions).toHaveValue('Keep me')
  const writes = recordWrites(page)
  await wizard.next.click()
  await wizard.expectStep(3)
  expect(writes).toEqual([`POST /api/place-order/${await wizard.orderId()}/instructions`])
})

test('a draft that was deleted elsewhere is told as such', { tag: '@desktop' }, async ({
  client: _,
  page,
}) => {
  const wizard = new Wizard(page)
  await wizard.goTo3()
  await wizard.typeDeadline(30)
  await wizard.pages.fill('2')
  await page.route('**/deadline', answering(404, 'not_found', 'Not found.'))
  await wizard.next.click()
  await expect(notSaved(page)).toHaveText(/^Not saved\.\s*There is no such order among yours\./)
  await wizard.expectStep(3)
})

test('on step 4 a draft that was deleted elsewhere leads to the drafts too', { tag: '@desktop' }, async ({
  client,
  page,
  request,
}) => {
  const draft = await createDraft(request, client)
  await page.goto(`/place-order/${draft.id}?status=checkout-cancel`)
  await expect(inFull(page)).toBeChecked()
  const { ask } = await clientApiOf(request, client)
  await ask('POST', '/order/delete-unpaid', { data: { order_id: draft.id } })
  await payButton(page).click()
  await expect(
    page.getByRole('status').filter({ hasText: 'There is no such order among yours.' }),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Go to your drafts' }).click()
  await expect(page).toHaveURL('/draft')
})

faultyTest(
  'without the lists of step 2 it goes on, and Retry brings them',
  { tag: '@desktop' },
  async ({ faulty, page }) => {
    const wizard = new Wizard(page)
    faulty.proxy.break(/^\/GetDropdownDetailsClient/, outage)
    await page.goto(`${faulty.url}/place-order`)
    await wizard.fillTitle()
    await wizard.next.click()
    await wizard.expectStep(2)
    const told = page.getByRole('status').filter({ hasText: 'Failed to load dropdown data' })
    await expect(told).toBeVisible()
    await expect(toast(page, 'Failed to load dropdown data')).toHaveCount(1)
    await expect(page.getByLabel('Citation')).toBeDisabled()
    await wizard.next.click()
    await wizard.expectStep(3)
    await wizard.back.click()
    await expect(told).toBeVisible()
    faulty.proxy.heal()
    await told.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByLabel('Citation')).toBeEnabled()
    await expect(told).toHaveCount(0)
  },
)

test('a saved choice can be changed, and is not offered to be taken back', { tag: '@desktop' }, async ({
  client,
  page,
  request,
}) => {
  const wizard = new Wizard(page)
  await wizard.goTo2()
  const id = await wizard.orderId()
  const [citation, level] = [page.getByLabel('Citation'), page.getByLabel('Education Level')]
  const sources = page.getByLabel('Sources')
  await citation.selectOption({ index: 1 })
  await sources.fill('12')
  await wizard.next.click()
  await wizard.expectStep(3)
  await wizard.back.click()
  await expect(citation.getByRole('option', { name: 'Not chosen' })).toHaveCount(0)
  await expect(level.getByRole('option', { name: 'Not chosen' })).toHaveCount(1)
  await sources.fill('')
  await wizard.next.click()
  await expect(sources).toHaveAccessibleDescription(/Please enter a number from 1 to 99/)
  await expect(sources).toBeFocused()
  await sources.fill('7')
  await wizard.next.click()
  await wizard.expectStep(3)
  const { getOrder } = await clientApiOf(request, client)
  expect(await getOrder(id)).toMatchObject({ source: 7 })
})

test('what is wrong with a field is seen above the bar of a phone', { tag: '@phone' }, async ({
  client: _,
  page,
}) => {
  const wizard = new Wizard(page)
  await wizard.goTo2()
  await page.getByLabel('Sources').fill('0')
  const problem = page.getByText('Please enter a number from 1 to 99')
  const isCovered = () =>
    problem.evaluate(words => {
      const { left, top, bottom } = words.getBoundingClientRect()
      return [top + 2, bottom - 2].some(y => !words.contains(document.elementFromPoint(left + 2, y)))
    })
  for (const height of [844, 915, 780]) {
    await page.setViewportSize({ width: 390, height })
    for (const scrolled of [0, 40, 75]) {
      await page.evaluate(y => window.scrollTo(0, y), scrolled)
      await wizard.next.click()
      await expect(problem).toBeVisible()
      await expect.poll(isCovered, { message: `${height} px high, ${scrolled} px down` }).toBe(false)
    }
  }
})

faultyTest(
  "without the lists a draft's own choice has its name",
  { tag: '@desktop' },
  async ({ faulty, account, page, request }) => {
    const draft = await createDraft(request, account)
    const { ask } = await clientApiOf(request, account)
    const { CitationStyle: styles } = await ask('GET', '/GetDropdownDetailsClient?citation_styles')
    const { id, name } = styles[1]
    await ask('POST', '/updateClientOrderIdNew', { data: { order_id: draft.id, citation_style_id: id } })
    faulty.proxy.break(/^\/GetDropdownDetailsClient/, outage)
    const wizard = new Wizard(page)
    await wizard.open(`${faulty.url}/place-order/${draft.id}`)
    await wizard.openSummary()
    await expect(wizard.fact('Citation')).toHaveText(name)
    await wizard.back.click()
    await wizard.back.click()
    await expect(page.getByLabel('Citation').getByRole('option', { name })).toHaveCount(1)
    await expect(page.getByLabel('Citation')).toHaveValue(String(id))
  },
)

test('an order closed while it is being saved stays closed', { tag: '@desktop' }, async ({
  client: _,
  page,
}) => {
  const wizard = new Wizard(page)
  await wizard.open()
  await wizard.fillTitle()
  const releaseSave = await hold(page, url => url.pathname === '/api/place-order')
  const releaseHome = await hold(page, url => url.pathname === '/' && url.searchParams.has('_rsc'))
  await wizard.next.click()
  await page.getByRole('button', { name: 'Close order' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click()
  const saved = page.waitForResponse(answer => answer.url().endsWith('/api/place-order'))
  releaseSave()
  await (await saved).finished()
  releaseHome()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('My Balance:').first()).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/place-order')
  await wizard.expectStep(1)
})

test.describe('when the session has ended under it', () => {
  async function typeAndLose(page: Page, context: BrowserContext, baseURL: string | undefined) {
    const wizard = new Wizard(page)
    await wizard.open()
    await wizard.fillTitle('Words worth keeping', 'History')
    await revokeSession(context, baseURL)
    await wizard.next.click()
    await expect(page).toHaveURL('/sign-in?reason=expired&next=%2Fplace-order')
    return wizard
  }

  async function signIn(page: Page, account: Account) {
    await signInByForm(page, account)
    await expect(page).toHaveURL('/place-order')
  }

  test('a typed title is there again, once', { tag: '@desktop' }, async ({
    client,
    context,
    page,
    baseURL,
  }) => {
    const wizard = await typeAndLose(page, context, baseURL)
    await signIn(page, client)
    await expect(wizard.title).toHaveValue('Words worth keeping')
    await expect(wizard.course).toHaveValue('History')
    await page.getByRole('banner').getByRole('link', { name: 'Inkwell' }).click()
    await page.getByRole('link', { name: 'Place Order' }).first().click()
    await wizard.expectStep(1)
    await expect(wizard.title).toHaveValue('')
  })

  test("and stays through the browser's Back and Forward", { tag: '@desktop' }, async ({
    client,
    context,
    page,
    baseURL,
  }) => {
    const wizard = new Wizard(page)
    const file = { name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') }
    await wizard.goTo2()
    await wizard.instructions.fill('Words worth keeping')
    await wizard.files.setInputFiles([file])
    await expectShelved(page, 1)
    await revokeSession(context, baseURL)
    await wizard.next.click()
    await expect(page).toHaveURL(/\/sign-in\?reason=expired/)
    await signInByForm(page, client)
    await wizard.expectStep(2)
    await expect(wizard.instructions).toHaveValue('Words worth keeping')
    await page.goBack()
    await wizard.expectStep(1)
    await page.goForward()
    await wizard.expectStep(2)
    await expect(wizard.instructions).toHaveValue('Words worth keeping')
    await expect(wizard.removeButton('notes.pdf')).toBeVisible()
  })

  test('who has a link for a new password mailed meanwhile finds it where an order is placed, once', {
    tag: '@desktop',
  }, async ({ client, context, page, baseURL }) => {
    const wizard = await typeAndLose(page, context, baseURL)
    const placeOrder = page.getByRole('main').getByRole('link', { name: 'Place Order' })
    await page.getByLabel('Email').fill(client.email)
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await page.getByRole('button', { name: 'Send Reset Link' }).click()
    await expect(page).toHaveURL(/\/reset-mail\//)
    await page.getByRole('link', { name: 'Sign In' }).click()
    await expect(page).toHaveURL('/sign-in')
    await signInByForm(page, client)
    await placeOrder.click()
    await expect(wizard.title).toHaveValue('Words worth keeping')
    await page.getByRole('banner').getByRole('link', { name: 'Inkwell' }).click()
    await placeOrder.click()
    await wizard.expectStep(1)
    await expect(wizard.title).toHaveValue('')
  })

  test('noticed by another tab, it is there again as well', { tag: '@desktop' }, async ({
    client,
    context,
    page,
    baseURL,
  }) => {
    const wizard = new Wizard(page)
    const other = await context.newPage()
    await other.goto('/')
    await wizard.open()
    await wizard.fillTitle('Words worth keeping', 'History')
    await revokeSession(context, baseURL)
    await other.goto('/wallet')
    await expect(page).toHaveURL('/sign-in?next=%2Fplace-order')
    await signIn(page, client)
    await expect(wizard.title).toHaveValue('Words worth keeping')
  })

  test('by Log Out in another tab, nothing of it is left behind', { tag: '@desktop' }, async ({
    client: _,
    context,
    page,
  }) => {
    const wizard = new Wizard(page)
    const words = () => page.evaluate(() => JSON.stringify({ ...sessionStorage }))
    await wizard.open()
    await wizard.fillTitle('Words worth keeping', 'History')
    await expect.poll(words).toContain('Words worth keeping')
    const other = await context.newPage()
    await other.goto('/')
    await logOut(other)
    await expect(page).toHaveURL('/sign-in?next=%2Fplace-order')
    expect(await words()).not.toContain('Words worth keeping')
  })

  test('nobody else meets it', { tag: '@desktop' }, async ({
    client: _,
    context,
    page,
    request,
    baseURL,
  }) => {
    const wizard = await typeAndLose(page, context, baseURL)
    await signIn(page, await createAccount(request, 'Robin Roe'))
    await wizard.expectStep(1)
    await expect(wizard.title).toHaveValue('')
  })
})
