import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible'
import { clientApiOf } from './client-api'
import { expectNoToast, openGreeted, toast, toasts } from './corner'
import { createAcceptedOrder } from './deliveries-by-api'
import { expect, lostRequests, refusedRequests, test } from './fixtures'
import { hold } from './hold'
import { orderPath, orderTabs } from './order-page'
import { keyOf, pathOf, requestsOf } from './requests'
import { askForRevision, createRevisedOrder, deliverRevised } from './revisions-by-api'
import { expectShelved } from './shelved-files'
import { signInByForm } from './sign-in-form'
import { file } from './wizard'

const tab = (page: Page) => orderTabs(page).getByRole('link', { name: /^Revisions/ })
const main = (page: Page) => page.getByRole('main')
const mark = (page: Page) => page.getByRole('button', { name: 'Mark Revision' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Mark Revision' })
const instructions = (page: Page) => dialog(page).getByLabel('Instructions')
const deadline = (page: Page) => dialog(page).getByLabel('Deadline')
const chooser = (page: Page) => dialog(page).getByLabel('Files for the writer')
const submit = (page: Page) => dialog(page).getByRole('button', { name: 'Submit' })
const revisions = (page: Page) =>
  page.getByRole('list', { name: 'Revisions', exact: true }).getByRole('listitem')

const typed = (moment: Date) => moment.toISOString().slice(0, 16).replace('T', ' ')

/** The keys of what is sent from here on to a path of such an ending. */
const keysOf = (page: Page, ending: string) =>
  requestsOf(page, one => one.method() === 'POST' && pathOf(one).endsWith(ending), keyOf)

test('a revision is asked for with a file, worked on, delivered and accepted', async ({
  client,
  page,
  request,
}) => {
  const order = await createAcceptedOrder(request, client)
  await page.goto(orderPath(order, 'completed-file'))
  await expect(tab(page)).toHaveCount(0)
  await mark(page).click()
  await expect(deadline(page)).toHaveValue(/^\d\d \w{3} \d{4}, \d\d:(00|15|30|45) [AP]M$/)
  await expectAccessible(page)
  await instructions(page).fill('Shorten the second part.\nKeep the figures.')
  await chooser(page).setInputFiles([file('notes.pdf'), file('notes.exe')])
  await expect(dialog(page).getByText('File "notes.exe" is an unsupported file format.')).toBeVisible()
  await chooser(page).setInputFiles(file('notes.pdf'))
  await expect(toast(page, 'File "notes.pdf" is already uploaded.')).toBeVisible()
  const keys = keysOf(page, '/revisions')
  const release = await hold(page, url => url.pathname.endsWith('/revisions'))
  await submit(page).click()
  await expect(dialog(page).getByRole('progressbar', { name: 'Sending notes.pdf' })).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: 'Cancel upload' })).toBeVisible()
  release()
  await expect(toast(page, 'Revision request submitted successfully!')).toBeVisible()
  expect(keys).toHaveLength(1)
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL(orderPath(order, 'completed-file'))
  await expect(mark(page)).toHaveCount(0)
  await expect(main(page).getByText('Your revision has been requested.')).toBeVisible()

  await tab(page).click()
  await expect(page).toHaveURL(orderPath(order, 'revisions'))
  await expect(revisions(page).first()).toContainText('Revision 1')
  await expect(revisions(page).first()).toContainText('Revision in progress')
  await expect(revisions(page).first()).toContainText('Shorten the second part.')
  await expect(tab(page)).not.toContainText('unread')
  await expectAccessible(page)
  const event = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download notes.pdf' }).click()
  const saved = await event
  expect((await readFile(await saved.path())).equals(file('notes.pdf').buffer)).toBe(true)

  await deliverRevised(request, order)
  await page.goto('/revisions')
  await page.getByRole('link', { name: `View ${order.code}` }).click()
  await expect(page).toHaveURL(orderPath(order, 'revisions'))
  await expect(tab(page)).toContainText('unread')
  await expect(main(page).getByText('Revision in progress')).toHaveCount(0)
  await expectAccessible(page)
  const accept = page.getByRole('button', { name: 'Accept Revision' })
  await accept.focus()
  await page.keyboard.press('Enter')
  await expect(main(page).getByText('You have accepted this revision.')).toBeVisible()
  await expect(accept).toHaveCount(0)
  await expect(tab(page)).not.toContainText('unread')
  await expect(page.locator(':focus')).toContainText('You have accepted this revision.')
  const { getOrder } = await clientApiOf(request, client)
  expect(await getOrder(order.id)).toMatchObject({ is_revision_accepted: 1, is_completed: 1 })
  await page.goto('/revisions')
  await expect(page.getByRole('heading', { name: 'No revision orders' })).toBeVisible()
  await expectAccessible(page)
})

test('what is wrong is told on its field, and nothing is sent', { tag: '@desktop' }, async ({
  client,
  page,
  request,
}) => {
  const order = await createAcceptedOrder(request, client)
  const keys = keysOf(page, '/revisions')
  await page.goto(orderPath(order, 'completed-file'))
  await mark(page).click()
  await submit(page).click()
  await expect(instructions(page)).toHaveAccessibleDescription(/Please enter instructions/)
  await expect(instructions(page)).toBeFocused()
  await instructions(page).fill('Shorter.')

  const soon = new Date(Date.now() + 11 * 3_600_000)
  await deadline(page).fill(typed(soon))
  await deadline(page).blur()
  await expect(deadline(page)).toHaveAccessibleDescription(/Deadline must be at least 12 hours from now/)
  await submit(page).click()
  await expect(deadline(page)).toBeFocused()
  await deadline(page).fill('')
  await submit(page).click()
  await expect(deadline(page)).toHaveAccessibleDescription(/Please select a deadline/)
  await expectAccessible(page)

  // The calendar is a window within the window: Escape closes it alone.
  await dialog(page).getByRole('button', { name: 'Open the calendar' }).click()
  await expect(page.getByRole('dialog', { name: 'Select deadline date and time' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Select deadline date and time' })).toHaveCount(0)
  await expect(dialog(page)).toBeVisible()
  const later = new Date(Date.now() + 48 * 3_600_000)
  await deadline(page).fill(typed(later))

  const many = Array.from({ length: 11 }, (_, index) => file(`${index}.pdf`))
  await chooser(page).setInputFiles(many)
  await expect(chooser(page)).toHaveAccessibleDescription(/At most 10 files and 64MB can be uploaded at once/)
  await submit(page).click()
  await expect(chooser(page)).toBeFocused()
  await expectAccessible(page)
  expect(keys).toEqual([])
  await dialog(page).getByRole('button', { name: 'Remove 10.pdf' }).click()
  await submit(page).click()
  await expect(toast(page, 'Revision request submitted successfully!')).toBeVisible()
  expect(keys).toHaveLength(1)
})

/** Presses Escape the moment a window of the browser's own opens, before anything that comes later than its opening. */
const escapeAtOnce = (page: Page) =>
  page.evaluate(() => {
    const watching = new MutationObserver(() => {
      const opened = document.querySelector('dialog[open]')
      if (!opened) return
      watching.disconnect()
      opened.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    })
    watching.observe(document, { subtree: true, childList: true, attributes: true })
  })

test('Escape never closes the request below its calendar, however early it is pressed', {
  tag: '@desktop',
}, async ({ client, page, request }) => {
  const order = await createAcceptedOrder(request, client)
  await page.goto(orderPath(order, 'completed-file'))
  await mark(page).click()
  await escapeAtOnce(page)
  // Not by the pointer, which would fetch the calendar's code on its way.
  await dialog(page)
    .getByRole('button', { name: 'Open the calendar' })
    .evaluate((button: HTMLElement) => button.click())
  await expect(page.getByRole('dialog', { name: 'Select deadline date and time' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Select deadline date and time' })).toHaveCount(0)
  await expect(dialog(page)).toBeVisible()
})

test('what was typed and chosen survives a reload, until it is sent', { tag: '@desktop' }, async ({
  client,
  page,
  request,
}) => {
  const order = await createAcceptedOrder(request, client)
  await page.goto(orderPath(order, 'completed-file'))
  await mark(page).click()
  await instructions(page).fill('Typed before a reload.')
  await chooser(page).setInputFiles(file('notes.pdf'))
  await expectShelved(page, 1)
  await deadline(page).fill('tomorrow 11:15 pm')
  await page.reload()
  await mark(page).click()
  await expect(deadline(page)).toHaveValue(/ 11:15 PM$/)
  await expect(instructions(page)).toHaveValue('Typed before a reload.')
  await expect(dialog(page).getByRole('button', { name: 'Remove notes.pdf' })).toBeVisible()
  await submit(page).click()
  await expect(toast(page, 'Revision request submitted successfully!')).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Typed before')
  await expectShelved(page, 0)
})

test('what was typed and chosen survives a session that lapsed unseen', { tag: '@desktop' }, async ({
  client,
  page,
  context,
  request,
}) => {
  const order = await createAcceptedOrder(request, client)
  await page.goto(orderPath(order, 'completed-file'))
  await mark(page).click()
  await instructions(page).fill('Typed before it lapsed.')
  await chooser(page).setInputFiles(file('notes.pdf'))
  await expectShelved(page, 1)
  await context.clearCookies()
  await page.reload()
  await signInByForm(page, client)
  await mark(page).click()
  await expect(instructions(page)).toHaveValue('Typed before it lapsed.')
  await expect(dialog(page).getByRole('button', { name: 'Remove notes.pdf' })).toBeVisible()
  await submit(page).click()
  await expect(toast(page, 'Revision request submitted successfully!')).toBeVisible()
})

test.describe('failures', () => {
  test.beforeEach(({ expectedErrors }) => void expectedErrors.push(refusedRequests, lostRequests))

  test('of an answer alone are none: the order tells that the request arrived', { tag: '@desktop' }, async ({
    client,
    page,
    request,
  }) => {
    const order = await createAcceptedOrder(request, client)
    await page.route('**/revisions?*', async route => {
      await route.fetch()
      await route.abort()
    })
    await openGreeted(page, orderPath(order, 'completed-file'))
    await mark(page).click()
    await instructions(page).fill('Shorter, please.')
    await submit(page).click()
    await expect(toasts(page)).toHaveText(['Revision request submitted successfully!'])
    await expect(dialog(page)).toHaveCount(0)
  })

  test('keep what was typed and chosen, and the next press means the same', { tag: '@desktop' }, async ({
    client,
    page,
    request,
  }) => {
    const order = await createAcceptedOrder(request, client)
    const keys = keysOf(page, '/revisions')
    // The first request was carried out, and its answer was lost; so is what would tell.
    await page.route('**/revisions?*', async route => {
      const response = await route.fetch()
      await (keys.length === 1 ? route.abort() : route.fulfill({ response }))
    })
    await page.route(`**/api/orders/${order.id}`, route =>
      keys.length === 1 ? route.abort() : route.fallback(),
    )
    await page.goto(orderPath(order, 'completed-file'))
    await mark(page).click()
    await instructions(page).fill('Shorter, please.')
    await chooser(page).setInputFiles(file('notes.pdf'))
    await submit(page).click()
    await expect(toast(page, 'Failed to submit revision.')).toBeVisible()
    await expect(dialog(page).getByText('It is not certain that your request arrived.')).toBeVisible()
    await expect(instructions(page)).toHaveValue('Shorter, please.')
    await expect(dialog(page).getByRole('button', { name: 'Remove notes.pdf' })).toBeVisible()
    await expectAccessible(page)
    await submit(page).click()
    await expect(toast(page, 'Revision request submitted successfully!')).toBeVisible()
    expect(keys).toHaveLength(2)
    expect(keys[1]).toBe(keys[0])
    await tab(page).click()
    await expect(page.getByRole('heading', { name: /^Revision \d/ })).toHaveText(['Revision 1'])
  })

  test("are told in the client API's words, and what was written stays", { tag: '@desktop' }, async ({
    client,
    page,
    request,
  }) => {
    const order = await createAcceptedOrder(request, client)
    await page.goto(orderPath(order, 'completed-file'))
    await mark(page).click()
    await instructions(page).fill('Typed here while another tab asked.')
    await askForRevision(request, client, order)
    await submit(page).click()
    const words =
      'This order is in revision already. Another one can be asked for once the revised files are delivered.'
    await expect(toast(page, words)).toBeVisible()
    await expect(dialog(page).getByRole('status').filter({ hasText: words })).toBeVisible()
    await expect(instructions(page)).toHaveValue('Typed here while another tab asked.')
    await page.keyboard.press('Escape')
    await expect(mark(page)).toHaveCount(0)
    await deliverRevised(request, order)
    await page.reload()
    await mark(page).click()
    await expect(instructions(page)).toHaveValue('Typed here while another tab asked.')
  })

  test('of accepting are one line and no toast', { tag: '@desktop' }, async ({ client, page, request }) => {
    const order = await createRevisedOrder(request, client)
    const keys = keysOf(page, '/revision-acceptance')
    await page.route('**/revision-acceptance', route =>
      keys.length === 1 ? route.abort() : route.fallback(),
    )
    await openGreeted(page, orderPath(order, 'revisions'))
    const accept = page.getByRole('button', { name: 'Accept Revision' })
    await accept.click()
    const line = page
      .getByRole('status')
      .filter({ hasText: 'It is not certain that the revision was accepted.' })
    await expect(line).toBeVisible()
    await expectNoToast(page)
    await expect(accept).toBeFocused()
    // Meanwhile another revision was asked for and delivered: that one is not accepted by this press.
    await askForRevision(request, client, order, 'The second one.')
    await deliverRevised(request, order)
    await accept.click()
    await expect(page.getByRole('status').filter({ hasText: 'Look at that one first.' })).toBeVisible()
    await expect(revisions(page).first()).toContainText('The second one.')
    await accept.click()
    await expect(main(page).getByText('You have accepted this revision.')).toBeVisible()
    expect(keys).toHaveLength(3)
  })
})
