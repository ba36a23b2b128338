import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible'
import { createAccount, revokeSession } from './accounts-by-api'
import { writeAsSupport } from './chats-by-api'
import { clientApiOf } from './client-api'
import { toast } from './corner'
import { deliver } from './deliveries-by-api'
import { beginDraft, createDraft } from './drafts-by-api'
import { failure } from './failures'
import { expect, failedRequests, refusedRequests, test } from './fixtures'
import { hold } from './hold'
import { orderPath, orderTabs } from './order-page'
import { createPaidOrder, payDraft, saveInstructions } from './orders-by-api'
import { requestsOf } from './requests'
import { createRevisedOrder } from './revisions-by-api'
import { signInByForm } from './sign-in-form'
import { askStaff } from './staff-by-api'
import { expectTakenOver } from './taken-over'

const exactly = (text: string) => new RegExp(`^${text.replace(/[()]/g, '\\$&')}$`)
const fact = (page: Page, label: string) =>
  page
    .getByRole('main')
    .getByRole('term')
    .filter({ hasText: exactly(label) })
    .locator('xpath=following-sibling::dd')
const notLoaded = (page: Page) => page.getByRole('alert').filter({ hasText: 'Failed to load order details' })

const apiCalls = (page: Page) => requestsOf(page, one => one.url().includes('/api/orders'))

test('what is begun, delivered and said while it is looked at stands there within a minute, and nothing typed is lost', {
  tag: '@desktop',
}, async ({ client, page, request }) => {
  const order = await createPaidOrder(request, client)
  await askStaff(request, 'POST', `orders/${order.id}/writer`, { nickname: 'Ada' })
  await page.clock.install()
  await page.goto(orderPath(order))
  const latest = page.getByRole('list', { name: 'Timeline' }).getByRole('listitem').first()
  await expect(latest).toContainText('Writer assigned: Ada')
  // Until its code runs, a page looks for nothing.
  await expectTakenOver(page.getByRole('button', { name: 'More Instructions' }))
  await askStaff(request, 'POST', `orders/${order.id}/start`, {})
  await page.clock.runFor(61_000)
  await expect(latest).toContainText('Writing started')
  await expect(fact(page, 'Status')).toHaveText('In progress')
  await page.getByRole('button', { name: 'More Instructions' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Sources').fill('12')
  await deliver(request, order)
  await writeAsSupport(request, order, 'It is done.')
  await page.clock.runFor(61_000)
  await expect(dialog.getByRole('status')).toContainText('The work is done.')
  await expect(dialog.getByLabel('Sources')).toHaveValue('12')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  for (const name of [/Completed File\s*, unread/, /Order Chat\s*, unread/])
    await expect(orderTabs(page).getByRole('link', { name })).toBeVisible()
})

test('shows what was ordered, from the first HTML on', async ({ client, page, request, context }) => {
  const order = await createPaidOrder(request, client, { title: 'Tidal power', course: 'Physics', pages: 3 })
  for (const address of [orderPath(order), `/order-details/any/sub/path?order_id=${order.id}`])
    expect(await (await context.request.get(address)).text(), address).toContain('Tidal power')
  await page.goto(orderPath(order))
  await expect(page).toHaveTitle(/^Order Details \| Inkwell/)
  await expect(page.getByRole('heading', { level: 1, name: 'Tidal power' })).toBeVisible()
  await expect(page.getByText(`Order ID: ${order.code}`)).toBeVisible()
  await expect(fact(page, 'Course')).toHaveText('Physics')
  await expect(fact(page, 'Page(s)')).toHaveText('3')
  await expect(fact(page, 'Words')).toHaveText('900')
  await expect(fact(page, 'Deadline')).toHaveText(/^\d\d \w{3}, \d{4}\s\d\d:\d\d [AP]M (GMT|BST)/)
  await expect(fact(page, 'Posted on')).toHaveText(/^\d\d \w{3}, \d{4}\s\d\d:\d\d [AP]M$/)
  await expect(fact(page, 'Status')).toHaveText('Waiting for a writer')
  await expect(fact(page, 'Writer')).toHaveText('Not assigned')
  await expect(page.getByText('No files are attached.')).toBeVisible()
  const timeline = page.getByRole('list', { name: 'Timeline' }).getByRole('listitem')
  await expect(timeline).toHaveText([/^Payment received: \$\d+\.\d\d\d\d \w{3}, \d{4}/, /^Order placed/])
  await expectAccessible(page)
})

test('keeps the tab in the address, through Back and reload', { tag: '@desktop' }, async ({
  client,
  page,
  request,
}) => {
  const order = await createPaidOrder(request, client)
  await page.goto(orderPath(order))
  const current = () => orderTabs(page).locator('[aria-current=page]')
  await expect(orderTabs(page).getByRole('link')).toHaveText([
    'Order Details',
    'Payment Details',
    'Order Chat',
  ])
  await expect(current()).toHaveText('Order Details')

  const calls = apiCalls(page)
  await orderTabs(page).getByRole('link', { name: 'Payment Details' }).click()
  await expect(page).toHaveURL(orderPath(order, 'payment-details'))
  await expect(page.getByText('100% Completed')).toBeVisible()
  expect(calls).toEqual([])

  await page.reload()
  await expect(current()).toHaveText('Payment Details')
  await expect(page.getByText('100% Completed')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(orderPath(order))
  await expect(current()).toHaveText('Order Details')
  await page.goto(`${orderPath(order)}&tab=nonsense`)
  await expect(current()).toHaveText('Order Details')
})

test('the tab that is shown is in view in a row that has no room for all, and the row scrolls as one likes', {
  tag: '@phone',
}, async ({ client, page, request }) => {
  const order = await createRevisedOrder(request, client)
  await page.goto(orderPath(order, 'revisions'))
  const tab = (name: RegExp) => orderTabs(page).getByRole('link', { name })
  await expect(tab(/^Revisions/)).toBeInViewport({ ratio: 1 })
  await expect(async () => {
    await orderTabs(page)
      .getByRole('list')
      .evaluate(row => row.scrollTo(0, 0))
    await expect(tab(/^Order Details/)).toBeInViewport({ ratio: 1, timeout: 1_000 })
  }).toPass()

  await expect(tab(/^Order Chat/)).not.toBeInViewport({ ratio: 1 })
  await tab(/^Order Chat/).dispatchEvent('click')
  await expect(tab(/^Order Chat/)).toHaveAttribute('aria-current', 'page')
  await expect(tab(/^Order Chat/)).toBeInViewport({ ratio: 1 })
})

test('the tab that is shown stays in view when the typeface comes, and when the phone is turned', {
  tag: '@phone',
}, async ({ client, page, request }) => {
  const order = await createRevisedOrder(request, client)
  const release = await hold(page, '**/*.woff2')
  await page.goto(orderPath(order, 'revisions'), { waitUntil: 'commit' })
  const tab = orderTabs(page).getByRole('link', { name: /^Revisions/ })
  const isFree = () => tab.evaluate(one => one.getAnimations().length === 0)
  await expect(tab).toBeInViewport({ ratio: 1 })
  await expect.poll(isFree).toBe(true)
  release()
  await page.evaluate(() => document.fonts.ready)
  await expect(tab).toBeInViewport({ ratio: 1 })

  const upright = page.viewportSize() ?? { width: 390, height: 844 }
  await page.setViewportSize({ width: 640, height: 360 })
  await expect(tab).toBeInViewport({ ratio: 1 })
  await expect.poll(isFree).toBe(true)
  await page.setViewportSize(upright)
  await expect(tab).toBeInViewport({ ratio: 1 })
})

test('cuts long instructions at 100 characters, and leaves shorter ones whole', { tag: '@desktop' }, async ({
  client,
  page,
  request,
}) => {
  const draft = await createDraft(request, client)
  const long = `${'Compare the tides of both bays. '.repeat(5)}End with what is unknown.`
  await saveInstructions(request, client, draft, long)
  await page.goto(orderPath(draft))
  const more = page.getByRole('button', { name: 'Show More' })
  await expect(page.getByText(long)).toHaveCount(0)
  await expect(more).toHaveAttribute('aria-expanded', 'false')
  await more.click()
  await expect(page.getByText(long)).toBeVisible()
  await page.getByRole('button', { name: 'Show Less' }).click()
  await expect(page.getByText(long)).toHaveCount(0)

  const area = page.getByRole('heading', { name: 'Instructions' }).getByRole('button')
  await expect(area).toHaveAttribute('aria-expanded', 'true')
  await area.press('Enter')
  await expect(area).toHaveAttribute('aria-expanded', 'false')
  await expect(more).toBeHidden()
  await area.click()
  await expect(more).toBeVisible()

  await saveInstructions(request, client, draft, 'x'.repeat(100))
  await page.reload()
  await expect(page.getByText('x'.repeat(100), { exact: true })).toBeVisible()
  await expect(more).toHaveCount(0)
})

test('a cut name of a file stays where it stands when the focus comes to it', { tag: '@phone' }, async ({
  client,
  page,
  request,
}) => {
  const draft = await createDraft(request, client)
  const file = { mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') }
  await saveInstructions(request, client, draft, '', [{ name: 'sources-of-2019.pdf', ...file }])
  await page.goto(orderPath(draft))
  const name = page.getByRole('button', { name: 'sources-of-2019.pdf', exact: true })
  const shown = name.getByText('sources-of...', { exact: true })
  // At one moment: the page may still move.
  const heightInRow = () =>
    shown.evaluate(text => {
      const row = text.closest('li')
      return row && text.getBoundingClientRect().y - row.getBoundingClientRect().y
    })
  const before = await heightInRow()
  await page.getByRole('heading', { name: 'Instructions' }).getByRole('button').focus()
  await page.keyboard.press('Tab')
  await expect(name).toBeFocused()
  expect(await heightInRow()).toBe(before)
  expect((await name.boundingBox())?.height).toBeGreaterThanOrEqual(44)
})

for (const [what, address] of [
  ['no order', '/order-details'],
  ['a word for an order', '/order-details?order_id=abc'],
  ['two orders', '/order-details?order_id=1&order_id=2'],
  ['a path below', '/order-details/31'],
] as const) {
  test(`an address with ${what} fails without asking anybody`, { tag: '@desktop' }, async ({
    client: _,
    page,
  }) => {
    const calls = apiCalls(page)
    await page.goto(address)
    await expect(notLoaded(page).first()).toBeVisible()
    await expect(toast(page, 'Failed to load order details')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0)
    expect(calls).toEqual([])
    await expectAccessible(page)
  })
}

test("somebody else's order is like none", { tag: '@desktop' }, async ({
  client: _,
  page,
  request,
  context,
}) => {
  const other = await createAccount(request)
  const theirs = await createDraft(request, other, { title: 'A foreign title' })
  const texts: string[] = []
  for (const id of [theirs.id, 999_999_999]) {
    await page.goto(orderPath({ id }))
    await expect(toast(page, 'Failed to load order details')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Orders In Progress' })).toBeVisible()
    texts.push(await page.getByRole('main').innerText())
    expect((await context.request.get(`/api/orders/${id}`)).status()).toBe(404)
    expect(await page.content()).not.toContain('A foreign title')
  }
  expect(new Set(texts).size).toBe(1)
})

test.describe('More Instructions', () => {
  const open = async (page: Page) => {
    await page.getByRole('button', { name: 'More Instructions' }).click()
    const dialog = page.getByRole('dialog', { name: 'More Instructions' })
    await expect(dialog.getByLabel('Citation style').getByRole('option', { name: 'APA' })).toBeAttached()
    return dialog
  }
  const writes = (page: Page): unknown[] =>
    requestsOf(
      page,
      one => one.method() === 'PUT',
      one => one.postDataJSON(),
    )

  test('has its title and its close button on one line', { tag: '@desktop' }, async ({
    client,
    page,
    request,
  }) => {
    await page.goto(orderPath(await createPaidOrder(request, client)))
    const dialog = await open(page)
    // Read at once: the window may be on its way still.
    const [title, close] = await dialog.evaluate(window =>
      ['h2', '[aria-label=Close]'].map(part => {
        const box = window.querySelector(part)?.getBoundingClientRect()
        return box ? box.y + box.height / 2 : Number.NaN
      }),
    )
    expect(close).toBeCloseTo(title ?? Number.NaN, 0)
  })

  test('saves only what changed, and says what the server says', async ({ client, page, request }) => {
    const order = await createPaidOrder(request, client)
    await page.goto(orderPath(order))
    const bodies = writes(page)
    const dialog = await open(page)
    await expectAccessible(page)

    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(toast(page, 'No changes to save')).toBeVisible()
    expect(bodies).toEqual([])

    await dialog.getByLabel('Citation style').selectOption({ label: 'Other' })
    await dialog.getByLabel('Sources').pressSequentially('a1-2b3')
    await expect(dialog.getByLabel('Sources')).toHaveValue('12')
    await dialog.getByLabel('Sources').fill(' 12 sources')
    await expect(dialog.getByLabel('Sources')).toHaveValue('12')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(toast(page, 'Details updated successfully')).toBeVisible()
    expect(bodies).toEqual([{ citationId: 9, sources: 12 }])
    await expect(fact(page, 'Citation style')).toHaveText('Other')
    await expect(fact(page, 'Sources')).toHaveText('12')
    await expect(fact(page, 'Education level')).toHaveText('Not set')

    const again = await open(page)
    await expect(again.getByLabel('Citation style')).toHaveValue('9')
    await again.getByLabel('Education level').selectOption({ label: 'College' })
    await again.getByRole('button', { name: 'Save' }).click()
    await expect(fact(page, 'Education level')).toHaveText('College')
    expect(bodies.at(-1)).toEqual({ educationLevelId: 2 })
    const { getOrder } = await clientApiOf(request, client)
    expect(await getOrder(order.id)).toMatchObject({
      citation_style_id: 9,
      source: 12,
      education_level_id: 2,
    })
  })

  test('has what was chosen when the session had ended before it was saved', { tag: '@desktop' }, async ({
    client,
    page,
    request,
    context,
    baseURL,
    expectedErrors,
  }) => {
    expectedErrors.push(refusedRequests)
    const order = await createPaidOrder(request, client)
    await page.goto(orderPath(order))
    const dialog = await open(page)
    await dialog.getByLabel('Citation style').selectOption({ label: 'Other' })
    await dialog.getByLabel('Sources').fill('12')
    await revokeSession(context, baseURL)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page).toHaveURL(/\/sign-in\?/)
    await signInByForm(page, client)
    await expect(page).toHaveURL(orderPath(order))
    const again = await open(page)
    await expect(again.getByLabel('Citation style')).toHaveValue('9')
    await expect(again.getByLabel('Sources')).toHaveValue('12')
    await again.getByRole('button', { name: 'Save' }).click()
    await expect(fact(page, 'Citation style')).toHaveText('Other')
    await expect(fact(page, 'Sources')).toHaveText('12')
  })

  test('takes 1 to 99 sources', { tag: '@desktop' }, async ({ client, page, request }) => {
    const draft = await createDraft(request, client)
    await page.goto(orderPath(draft))
    const bodies = writes(page)
    const dialog = await open(page)
    const sources = dialog.getByLabel('Sources')
    for (const wrong of ['0', '00', '05']) {
      await sources.fill(wrong)
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(dialog.getByText('Enter a whole number from 1 to 99')).toBeVisible()
      await expect(sources).toBeFocused()
    }
    expect(bodies).toEqual([])
    await sources.fill('')
    await sources.pressSequentially('100')
    await expect(sources).toHaveValue('10')
    await sources.fill('99')
    await sources.press('Enter')
    await expect(fact(page, 'Sources')).toHaveText('99')
  })

  test.describe('failures', () => {
    test.use({ expectedErrors: [failedRequests] })

    test('of saving keep what was chosen', { tag: '@desktop' }, async ({ client, page, request }) => {
      const draft = await createDraft(request, client)
      await page.goto(orderPath(draft))
      await page.route('**/attributes', route =>
        route.fulfill(failure(502, 'failed', 'The ink has run out.')),
      )
      const dialog = await open(page)
      await dialog.getByLabel('Sources').fill('7')
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(toast(page, 'Failed to update details.')).toBeVisible()
      await expect(dialog.getByText('The ink has run out.')).toBeVisible()
      await expect(dialog.getByLabel('Sources')).toHaveValue('7')
      await page.unroute('**/attributes')
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(fact(page, 'Sources')).toHaveText('7')
    })

    test('of loading the choices are said, and Retry recovers', { tag: '@desktop' }, async ({
      client,
      page,
      request,
    }) => {
      const draft = await createDraft(request, client)
      await page.goto(orderPath(draft))
      await page.route('**/api/dropdowns', route => route.fulfill(failure(502, 'failed')))
      await page.getByRole('button', { name: 'More Instructions' }).click()
      const dialog = page.getByRole('dialog', { name: 'More Instructions' })
      await expect(toast(page, 'Failed to load dropdown data')).toBeVisible()
      await page.unroute('**/api/dropdowns')
      await dialog.getByRole('button', { name: 'Retry' }).click()
      await expect(dialog.getByLabel('Citation style').getByRole('option', { name: 'APA' })).toBeAttached()
    })
  })
})

test.describe('Payment Details', () => {
  const bar = (page: Page) => page.getByRole('progressbar', { name: 'Progress' })

  test('of an unpaid order lead to paying, and follow a payment made elsewhere', { tag: '@desktop' }, async ({
    client,
    page,
    request,
  }) => {
    const draft = await createDraft(request, client)
    await page.goto(orderPath(draft, 'payment-details'))
    await expect(bar(page)).toHaveJSProperty('value', 0)
    await expect(page.getByRole('link', { name: 'Pay Now' })).toHaveAttribute(
      'href',
      `/place-order/${draft.id}`,
    )
    await expect(fact(page, 'Subtotal')).toHaveText('$30.00')
    await expect(fact(page, 'Remaining')).toHaveText('$30.00')
    await expectAccessible(page)

    await expectTakenOver(page.getByRole('link', { name: 'Pay Now' }))
    await payDraft(request, client, draft)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await expect(page.getByText('100% Completed')).toBeVisible()
    await expect(bar(page)).toHaveJSProperty('value', 100)
    await expect(page.getByRole('link', { name: 'Pay Now' })).toHaveCount(0)
    await expect(fact(page, 'Paid')).toHaveText('$30.00')
    await expect(fact(page, 'Remaining')).toHaveText('$0.00')
  })

  test('of an order without a deadline lead to what is missing, not to paying', { tag: '@desktop' }, async ({
    client,
    page,
    request,
  }) => {
    const api = await clientApiOf(request, client)
    const draft = await beginDraft(api)
    await page.goto(orderPath(draft, 'payment-details'))
    await page.getByRole('link', { name: 'Edit Now' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Deadline & Page(s)' })).toBeVisible()
  })

  test('of a partly paid order say what remains', { tag: '@desktop' }, async ({ client, page, request }) => {
    const order = await createPaidOrder(request, client, { pages: 4 }, 'partial')
    await page.goto(orderPath(order, 'payment-details'))
    await expect(bar(page)).toHaveJSProperty('value', 25)
    await expect(page.getByText('75% Remaining')).toBeVisible()
    await expect(page.getByText('$15.00 of $60.00 is paid.')).toBeVisible()
    await expect(fact(page, 'Total')).toHaveText('$60.00')
    await expect(fact(page, 'Paid')).toHaveText('$15.00')
    await expect(fact(page, 'Remaining')).toHaveText('$45.00')
    await expectAccessible(page)
  })

  test('have each figure on the line of its word', { tag: '@desktop' }, async ({ client, page, request }) => {
    const order = await createPaidOrder(request, client, { pages: 4 }, 'partial')
    await page.goto(orderPath(order, 'payment-details'))
    await expect(fact(page, 'Paid')).toHaveText('$15.00')
    const apart = await page.getByRole('main').evaluate(main => {
      const bottomOf = (text: Element | null | undefined) => {
        const range = document.createRange()
        if (text) range.selectNodeContents(text)
        return range.getBoundingClientRect().bottom
      }
      // Words of one size stand on one line when their boxes end together.
      return Array.from(main.querySelectorAll('dt'), word => {
        const figure = word.nextElementSibling
        return {
          word: word.textContent,
          by: bottomOf(word) - bottomOf(figure?.querySelector('span span') ?? figure),
        }
      }).filter(({ word, by }) => word !== 'Total' && Math.abs(by) > 0.5)
    })
    expect(apart).toEqual([])
  })
})
