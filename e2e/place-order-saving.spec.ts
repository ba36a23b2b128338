import type { Route } from '@playwright/test'
import { expectAccessible, expectNothingInLightOrDark } from './accessible'
import { createAccount, signInByApi } from './accounts-by-api'
import { clientApiOf } from './client-api'
import { expectNoToast, openGreeted, toast } from './corner'
import { beginDraft, createDraft } from './drafts-by-api'
import { failure } from './failures'
import { test as faultyTest } from './faulty-portal'
import { expect, failedRequests, lostRequests, refusedRequests, test } from './fixtures'
import { hold, openWithoutCode } from './hold'
import { payDraft, saveInstructions } from './orders-by-api'
import { expectShelved } from './shelved-files'
import { signInByForm } from './sign-in-form'
import { file, recordWrites, Wizard } from './wizard'

const draftsOf = async (
  request: Parameters<typeof clientApiOf>[0],
  client: Parameters<typeof clientApiOf>[1],
) => {
  const { ask } = await clientApiOf(request, client)
  return (await ask('GET', `/getclientdraftorder/${client.id}`)).orders as { id: number; title: string }[]
}

const failing = (route: Route) => route.fulfill(failure(500, 'internal'))

test('Next validates before it sends anything, and leads to the first problem', { tag: '@desktop' }, async ({
  client: _,
  page,
}) => {
  const wizard = new Wizard(page)
  await wizard.open()
  const writes = recordWrites(page)
  await wizard.next.click()
  await expect(page.getByText('Please enter a title')).toBeVisible()
  await expect(page.getByText('Please enter a course name')).toBeVisible()
  await expect(wizard.title).toBeFocused()
  await expect(wizard.title).toHaveAccessibleDescription(/Please enter a title/)

  await wizard.fillTitle('   ', ' \u00a0')
  await wizard.next.click()
  await expect(page.getByText('Please enter a title')).toBeVisible()
  await expect(page.getByText('Please enter a course name')).toBeVisible()

  await wizard.fillTitle('x'.repeat(201), 'History')
  await wizard.next.click()
  await expect(page.getByText("Title shouldn't be more than 200 characters")).toBeVisible()
  expect(writes).toEqual([])

  await wizard.fillTitle('😀'.repeat(200), 'x'.repeat(60))
  await wizard.next.click()
  await wizard.expectStep(2)
})

test('a course the client API refuses is marked on its field', { tag: '@desktop' }, async ({
  client: _,
  page,
  expectedErrors,
}) => {
  expectedErrors.push(refusedRequests)
  const wizard = new Wizard(page)
  await wizard.open()
  await wizard.fillTitle('Essay', 'x'.repeat(256))
  await wizard.next.click()
  await expect(wizard.course).toHaveAccessibleDescription(/255 characters/)
  await expect(wizard.course).toBeFocused()
  await wizard.course.fill('History')
  await wizard.next.click()
  await wizard.expectStep(2)
})

test('instructions that another device saved meanwhile are not erased by Next', { tag: '@desktop' }, async ({
  client,
  page,
  request,
}) => {
  const api = await clientApiOf(request, client)
  const { getOrder } = api
  const draft = await beginDraft(api)
  const wizard = new Wizard(page)
  await wizard.open(`/place-order/${draft.id}`)
  await wizard.expectStep(3)
  await saveInstructions(request, client, draft, 'Typed on the laptop')
  await wizard.goOnTo4()
  expect(await getOrder(draft.id)).toMatchObject({ task_description: 'Typed on the laptop' })
  await wizard.back.click()
  await wizard.back.click()
  await expect(wizard.instructions).toHaveValue('Typed on the laptop')
})

test('clicking twice starts one order', { tag: '@desktop' }, async ({ client, page, request }) => {
  const wizard = new Wizard(page)
  await wizard.open()
  await wizard.fillTitle()
  const writes = recordWrites(page)
  const release = await hold(page, '**/api/place-order')
  await wizard.next.dblclick()
  await expect(page.getByRole('button', { name: 'Loading' })).toBeDisabled()
  await wizard.title.press('Enter')
  release()
  await wizard.expectStep(2)
  expect(writes).toEqual(['POST /api/place-order'])
  expect(await draftsOf(request, client)).toHaveLength(1)
})

for (const [what, broken] of [
  ['500', failing],
  ['no connection', (route: Route) => route.abort('connectionreset')],
] as const) {
  test(`a failed save (${what}) keeps the step and what was typed, and says so quietly`, {
    tag: '@desktop',
  }, async ({ client: _, page, expectedErrors }) => {
    expectedErrors.push(failedRequests, lostRequests)
    const wizard = new Wizard(page)
    await wizard.goTo3()
    await openGreeted(page)
    await page.route('**/deadline', broken)
    await wizard.typeDeadline(30)
    await wizard.pages.fill('7')
    await wizard.next.click()
    await expect(page.getByRole('status').filter({ hasText: 'Not saved. Try again.' })).toBeVisible()
    await wizard.expectStep(3)
    await expect(wizard.pages).toHaveValue('7')
    await expect(wizard.next).toBeEnabled()
    await expectNoToast(page)
    await page.unroute('**/deadline')
    await wizard.next.click()
    await wizard.expectStep(4)
    await expect(page.getByText('Not saved. Try again.')).toHaveCount(0)
  })
}

test('a start whose answer was lost is not made twice, whatever is typed after it', {
  tag: '@desktop',
}, async ({ client, page, request, expectedErrors }) => {
  expectedErrors.push(lostRequests)
  const wizard = new Wizard(page)
  await wizard.open()
  await wizard.fillTitle('First words', 'History')
  await page.route('**/api/place-order', async route => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await wizard.next.click()
  await expect(page.getByText('Not saved. Try again.')).toBeVisible()
  await page.unroute('**/api/place-order')
  await page.reload()
  await expect(wizard.title).toHaveValue('First words')
  await wizard.title.fill('Second thoughts')
  await wizard.next.click()
  await wizard.expectStep(2)
  expect(await draftsOf(request, client)).toMatchObject([{ title: 'Second thoughts' }])
})

test('typed text and chosen files survive a reload until they are saved', async ({
  client,
  page,
  request,
}) => {
  const wizard = new Wizard(page)
  await wizard.open()
  await wizard.fillTitle('Half a title', 'Hist')
  await page.reload()
  await expect(wizard.title).toHaveValue('Half a title')
  await expect(wizard.course).toHaveValue('Hist')
  await wizard.next.click()
  await wizard.expectStep(2)
  await wizard.instructions.fill('Not saved yet')
  await wizard.files.setInputFiles([file('brief.pdf')])
  const chosen = wizard.removeButton('brief.pdf')
  await expect(chosen).toBeVisible()
  await expectShelved(page, 1)
  await page.reload()
  await wizard.expectStep(2)
  await expect(wizard.instructions).toHaveValue('Not saved yet')
  await expect(chosen).toBeVisible()
  await wizard.next.click()
  await wizard.expectStep(3)
  const { getOrder } = await clientApiOf(request, client)
  expect(await getOrder(await wizard.orderId())).toMatchObject({ attachments: [{ file: 'brief.pdf' }] })
  await expectShelved(page, 0)
  await wizard.typeDeadline(40)
  await wizard.pages.fill('9')
  const deadline = await wizard.deadline.inputValue()
  await page.reload()
  await expect(wizard.pages).toHaveValue('9')
  await expect(wizard.deadline).toHaveValue(deadline)
  await wizard.next.click()
  await wizard.expectStep(4)
  const kept = () =>
    page.evaluate(() => Object.keys(sessionStorage).filter(key => key.includes('place-order')))
  await expect.poll(kept).toEqual([])
})

test('what is typed survives a session that lapsed unseen, and a reload after that', {
  tag: '@desktop',
}, async ({ client, page, context }) => {
  const wizard = new Wizard(page)
  await wizard.open()
  await wizard.fillTitle('Half a title', 'Hist')
  await context.clearCookies()
  await page.reload()
  await signInByForm(page, client)
  await wizard.expectStep(1)
  await expect(wizard.title).toHaveValue('Half a title')
  await page.reload()
  await expect(wizard.course).toHaveValue('Hist')
  await page.goto('/')
  await page.getByRole('link', { name: 'Place Order' }).first().click()
  await wizard.expectStep(1)
  await expect(wizard.title).toHaveValue('')
})

test('a new order starts empty, and nobody meets the words of another', { tag: '@desktop' }, async ({
  client: _,
  page,
  context,
  request,
}) => {
  const wizard = new Wizard(page)
  await wizard.open()
  await wizard.fillTitle('Private words', 'Secret course')
  await wizard.title.press('Tab')
  await page.goto('/')
  await page.getByRole('link', { name: 'Place Order' }).first().click()
  await wizard.expectStep(1)
  await expect(wizard.title).toHaveValue('')

  await wizard.fillTitle('Private words', 'Secret course')
  await signInByApi(context, await createAccount(request))
  await page.reload()
  await wizard.expectStep(1)
  await expect(wizard.title).toHaveValue('')
  // They are forgotten as soon as the page's code is there, which may be later than its markup.
  const storage = () => page.evaluate(() => JSON.stringify({ ...sessionStorage }))
  await expect.poll(storage).not.toContain('Private words')
})

test('what is typed before the page has its code is not lost', { tag: '@desktop' }, async ({
  client: _,
  page,
}) => {
  const wizard = new Wizard(page)
  const release = await openWithoutCode(page, '/place-order')
  await wizard.fillTitle('Typed early', 'History')
  release()
  await wizard.openSummary()
  await expect(wizard.fact('Title')).toHaveText('Typed early')
  await wizard.next.click()
  await wizard.expectStep(2)
  await expect(wizard.fact('Course')).toHaveText('History')
})

test("somebody else's order and a missing one are answered alike", { tag: '@desktop' }, async ({
  client: _,
  page,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(refusedRequests)
  const foreign = await createDraft(request, await createAccount(request))
  for (const path of [`/place-order/${foreign.id}`, '/place-order/999999999', '/place-order/abc']) {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Failed to load order details' })).toBeVisible()
  }
  await expectNothingInLightOrDark(page)
})

test('a paid order has left the wizard', { tag: '@desktop' }, async ({ client, page, request }) => {
  const draft = await createDraft(request, client)
  await payDraft(request, client, draft)
  await page.goto(`/place-order/${draft.id}`)
  await expect(page).toHaveURL(`/order-details?order_id=${draft.id}`)
})

faultyTest(
  'an outage signs nobody out, and Retry goes on',
  { tag: '@desktop' },
  async ({ faulty, account, page, request, expectedErrors }) => {
    expectedErrors.push(failedRequests)
    const draft = await createDraft(request, account)
    faulty.proxy.break(/^\/orderdetail\//, { kind: 'answer', status: 500, body: '{}' })
    await page.goto(`${faulty.url}/place-order/${draft.id}`)
    const panel = page.getByRole('alert').filter({ hasText: 'Failed to load order details' })
    await expect(panel).toContainText(/Request [\da-f-]{36}/)
    await expect(toast(page, 'Failed to load order details')).toBeVisible()
    await expectAccessible(page)
    faulty.proxy.heal()
    await panel.getByRole('button', { name: 'Retry' }).click()
    await new Wizard(page).expectStep(4)
  },
)
