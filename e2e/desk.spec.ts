import { writeFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './accessible'
import { createAccount } from './accounts-by-api'
import { writeAsSupport } from './chats-by-api'
import { clientApiOf } from './client-api'
import { createAcceptedOrder, createWrittenOrder, deliver } from './deliveries-by-api'
import { desk, press } from './desk-page'
import { expect, refusedRequests, test } from './fixtures'
import { createPaidOrder } from './orders-by-api'
import { createReferral } from './referrals-by-api'
import { screenshot } from './reviews-by-api'
import { askForRevision } from './revisions-by-api'
import { overflowOf } from './shown-addresses'
import { askStaff, createPromo } from './staff-by-api'

const pdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.7\n${name}`),
})

/** Types the demo's staff sign-in, by the keyboard alone. */
async function signIn(page: Page): Promise<void> {
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.keyboard.type('staff@inkwell.example')
  await page.keyboard.press('Tab')
  await page.keyboard.type('inkwell-demo')
  await page.keyboard.press('Enter')
}

const done = (page: Page) => page.getByRole('status')

test('staff leads an order from its writer to its files @desktop', async ({
  page,
  request,
  account,
  expectedErrors,
}) => {
  expectedErrors.push(refusedRequests)
  const { id, code } = await createPaidOrder(request, account)
  const { getOrder } = await clientApiOf(request, account)
  await page.goto(desk(`/orders/${code}`))
  await expect(page.getByText('Sign in to go on where you were.')).toBeVisible()
  await expectAccessible(page)
  await signIn(page)
  await expect(page).toHaveURL(desk(`/orders/${code}`))

  const writer = page.getByRole('textbox', { name: 'Writer' })
  await press(page, 'Assign')
  await expect(writer).toBeFocused()
  await expect(writer).toHaveAccessibleDescription(/Please name the writer\./)
  await expectAccessible(page)
  await page.keyboard.type('Dana')
  await page.keyboard.press('Enter')
  await expect(done(page)).toHaveText('The writer is assigned, and the client is told.')
  await expect(done(page)).toBeFocused()
  await press(page, 'Start the order')
  await page.getByLabel('Completed work').setInputFiles([pdf('essay.pdf'), pdf('notes.pdf')])
  await page.getByLabel('Grammarly report').setInputFiles(pdf('grammar.pdf'))
  await page.getByLabel('Message to the client').fill('Here it is.')
  await expectAccessible(page)
  await press(page, 'Deliver files')
  await expect(done(page)).toHaveText('The files are delivered, and the client is told.')
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'notes.pdf' }).click()
  expect((await download).suggestedFilename()).toBe('notes.pdf')
  expect(await getOrder(id)).toMatchObject({ status_id: 5, writer_name: 'Dana' })

  await page.getByRole('textbox', { name: 'Message', exact: true }).fill('Is it as you wished?')
  await page.getByLabel('Files (optional)').setInputFiles(pdf('outline.pdf'))
  await press(page, 'Send to the client')
  await expect(done(page)).toHaveText('The message is sent, and the client is told.')
  await expect(page.getByRole('listitem').filter({ hasText: 'Is it as you wished?' })).toContainText(
    'outline.pdf',
  )
  await expectAccessible(page)

  await page.getByText('Close this order').click()
  await press(page, `Yes, close ${code}`)
  await expect(done(page)).toHaveText(
    'The order is closed. A client who had paid for it and still has an account is told.',
  )
  await page.goto(desk(`/audit?subject=${code}`))
  await expect(page.getByRole('row', { name: /order\.deliver/ })).toContainText('Sam Keeper')
  await press(page, 'Sign out')
  await expect(done(page)).toHaveText('You are signed out.')
  await page.goto(desk())
  await expect(page.getByRole('heading', { name: 'Sign in to the desk' })).toBeVisible()
})

/** Tabs on to something, at most round the page, and sees that the keyboard's place can be seen there. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab')
    if (!(await target.evaluate(one => one === document.activeElement))) continue
    await expect(target).toBeInViewport()
    const outline = await target.evaluate(one => getComputedStyle(one).outlineStyle)
    expect([await target.textContent(), outline]).toEqual([
      expect.anything(),
      expect.not.stringMatching('none'),
    ])
    return
  }
  throw new Error(`The keyboard does not come to ${target}`)
}

test('an order is found, written for, spoken about and closed by the keyboard alone @desktop', async ({
  page,
  request,
  account,
}) => {
  const { code } = await createPaidOrder(request, account)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const pressOn = async (target: Locator) => {
    await tabTo(page, target)
    await page.keyboard.press('Enter')
  }
  await page.goto(desk())
  await signIn(page)
  await tabTo(page, page.getByLabel('Order code, title, or client'))
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
  await expect(page.getByText(code)).toHaveCount(1)
  await pressOn(page.getByRole('row').filter({ hasText: code }).getByRole('link').first())
  await expect(page).toHaveURL(desk(`/orders/${code}`))
  await tabTo(page, page.getByRole('textbox', { name: 'Writer' }))
  await page.keyboard.type('Dana')
  await page.keyboard.press('Enter')
  await expect(done(page)).toHaveText('The writer is assigned, and the client is told.')
  await pressOn(button('Start the order'))
  await expect(done(page)).toHaveText('The order is in progress.')
  await tabTo(page, page.getByRole('textbox', { name: 'Message', exact: true }))
  await page.keyboard.type('Dana has begun.')
  await pressOn(button('Send to the client'))
  await expect(done(page)).toHaveText('The message is sent, and the client is told.')
  await pressOn(page.getByText('Close this order'))
  await pressOn(button(`Yes, close ${code}`))
  await expect(done(page)).toContainText('The order is closed.')
  await pressOn(page.getByRole('link', { name: 'Audit log' }))
  await expect(page.getByRole('row', { name: new RegExp(`order\\.close.*${code}`) })).toBeVisible()
  await pressOn(button('Sign out'))
  await expect(done(page)).toHaveText('You are signed out.')
})

test('a message outlasts files that are too much, and a session that ended @desktop', async ({
  page,
  context,
  request,
  account,
  expectedErrors,
}, testInfo) => {
  expectedErrors.push(refusedRequests)
  const { code } = await createPaidOrder(request, account)
  const large = Array.from({ length: 5 }, (_, index) => testInfo.outputPath(`${index}.pdf`))
  const content = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(16 * 1024 * 1024 - 9)])
  for (const path of large) await writeFile(path, content)
  const message = page.getByRole('textbox', { name: 'Message', exact: true })
  const files = page.getByLabel('Files (optional)')
  await page.goto(desk(`/orders/${code}`))
  await signIn(page)
  await message.fill('Two chapters,\nand a table.')
  await files.setInputFiles(large)
  await press(page, 'Send to the client')
  await expect(page.getByRole('alert')).toHaveText('At most 10 files and 64MB can be uploaded at once.')
  await expect(message).toHaveValue('Two chapters,\nand a table.')

  await context.clearCookies()
  await files.setInputFiles(large.slice(0, 1))
  await press(page, 'Send to the client')
  await expect(page.getByRole('heading', { name: 'Your session is over' })).toBeVisible()
  await expect(page.getByText('A browser forgets chosen files')).toHaveCount(0)
  await expect(page.getByLabel('What you typed')).toHaveValue('Two chapters,\nand a table.')
  await expectAccessible(page)
  const opening = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Sign in in a new tab' }).click()
  await signIn(await opening)
  await expect((await opening).getByRole('heading', { name: 'Orders' })).toBeVisible()
  await press(page, 'Send it now')
  await expect(done(page)).toHaveText('The message is sent, and the client is told.')
  await expect(page.getByRole('listitem').filter({ hasText: 'Two chapters' })).toContainText(
    'Two chapters,\nand a table.',
    { useInnerText: true },
  )
  await expect(page.getByRole('link', { name: '0.pdf' })).toBeVisible()
})

test('a page that is left open tells what came meanwhile, and shows it without losing a word @desktop', async ({
  page,
  context,
  request,
  account,
}) => {
  const { id, code } = await createPaidOrder(request, account)
  await page.clock.install()
  await page.goto(desk(`/orders/${code}`))
  await signIn(page)
  const message = page.getByRole('textbox', { name: 'Message', exact: true })
  await message.fill('Two chapters,')
  const said = {
    orderId: id,
    senderId: account.id,
    receiverId: 1,
    type: 'client',
    message: 'Where is my outline?',
  }
  await (await clientApiOf(request, account)).ask('POST', '/conversate', { multipart: said })
  await page.clock.runFor(61_000)
  await expect(done(page)).toContainText('There is something new here.')
  await expect(page).toHaveTitle(/^\(new\) /)
  await expect(message).toBeFocused()
  await expectAccessible(page)
  await press(page, 'Show it')
  await expect(page.getByRole('listitem').filter({ hasText: 'Where is my outline?' })).toBeVisible()
  await expect(message).toHaveValue('Two chapters,')
  await expect(done(page)).toHaveCount(0)
  await expect(page).toHaveTitle(/^ORD/)

  await context.clearCookies()
  await page.clock.runFor(61_000)
  await expect(done(page)).toContainText('Your session is over: nothing new is shown here any more.')
  await expectAccessible(page)
  await press(page, 'Sign in')
  await expect(page.getByText('Sign in to go on where you were.')).toBeVisible()
  await signIn(page)
  await expect(message).toHaveValue('Two chapters,')
})

test('a promo is ended in its row, which says so from then on @desktop', async ({ page, request }) => {
  const code = await createPromo(request)
  await page.goto(desk(`/promos?q=${code}`))
  await signIn(page)
  const row = page.getByRole('row').filter({ hasText: code })
  await expect(row).toContainText('Never')
  await row.getByText('End …').click()
  await expectAccessible(page)
  await row.getByRole('button', { name: 'End' }).click()
  await expect(done(page)).toHaveText('The promo is ended. Orders that have it keep it.')
  await expect(row).toContainText('Ended')
  await expect(row).not.toContainText('Never')
  await expect(row.getByRole('button')).toHaveCount(0)
  await expectAccessible(page)
  const { promos } = await askStaff(request, 'GET', `promos?q=${code}`)
  expect(promos).toMatchObject([{ code, state: 'over' }])
})

const narrow = { width: 360, height: 740 }

/** Nothing of the page is beside its edge, nor a moment beside that of its cell. */
async function expectWhole(page: Page): Promise<void> {
  expect(await overflowOf(page)).toBeLessThanOrEqual(0)
  // As it is with CLIENT_API_TIME_ZONE=Asia/Kolkata.
  const cut = await page.evaluate(() => {
    const times = [...document.querySelectorAll('td time')]
    for (const time of times) time.textContent = '22 Nov 2026, 15:15 GMT+5:30'
    const endOf = (one: Element | null) => one?.getBoundingClientRect().right ?? 0
    return times.filter(time => endOf(time) > endOf(time.closest('td'))).length
  })
  expect(cut).toBe(0)
  await expectAccessible(page)
}

test('every page is whole at 360 pixels, and is passed over by one key @phone', async ({
  page,
  request,
  account,
}) => {
  const title = `${'Unbreakable'.repeat(8)} ${account.email}`
  await createPaidOrder(request, account, { title })
  await page.setViewportSize(narrow)
  await page.goto(desk(`?q=${encodeURIComponent(account.email)}`))
  await signIn(page)
  const row = page.getByRole('row').filter({ hasText: title })
  await expect(row).toContainText('Waiting for a writer')
  await expectWhole(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await row.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expectWhole(page)
  await page.getByRole('link', { name: account.name }).click()
  await expect(page.getByRole('heading', { name: 'Wallet: $0.00' })).toBeVisible()
  await expectWhole(page)
  for (const place of ['Clients', 'Invoices', 'Promos', 'Early Bird', 'Reviews', 'Referrals', 'Audit log']) {
    await page.getByRole('link', { name: place, exact: true }).click()
    await expect(page.getByRole('link', { name: place, exact: true })).toHaveAttribute('aria-current', 'page')
    // The bar is one line, and begins where one is.
    await expect(page.getByRole('link', { name: place, exact: true })).toBeInViewport({ ratio: 0.95 })
    expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThan(60)
    await expectWhole(page)
  }
  const log = page.getByRole('link', { name: 'Audit log', exact: true })
  for (const [width, height] of [
    [640, 360],
    [360, 740],
  ] as const) {
    await expect.poll(() => log.evaluate(one => one.getAnimations().length)).toBe(0)
    await page.setViewportSize({ width, height })
    await expect(log).toBeInViewport({ ratio: 0.95 })
  }
  const referral = await createReferral(request, await createAccount(request))
  await page.goto(desk(`/referrals/${referral}`))
  await expect(page.getByText('The referrer has no first order that is paid in full')).toBeVisible()
  await expectWhole(page)
})

test('a field that was refused is on the screen with its label @phone', async ({
  page,
  request,
  account,
  expectedErrors,
}) => {
  expectedErrors.push(refusedRequests)
  const { code } = await createWrittenOrder(request, account)
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto(desk(`/orders/${code}`))
  await signIn(page)
  await press(page, 'Deliver files')
  await expect(page.getByLabel('Completed work')).toBeFocused()
  await expect(page.getByText('Completed work', { exact: true })).toBeInViewport({ ratio: 1 })
})

test('long words and names of files break at 360 pixels, on the pages of what went wrong as well @phone', async ({
  page,
  context,
  request,
  account,
  expectedErrors,
}) => {
  expectedErrors.push(refusedRequests)
  const long = 'Unbreakable'.repeat(16)
  const order = await createAcceptedOrder(request, account)
  const { ask } = await clientApiOf(request, account)
  const ids = { order_id: order.id, client_id: account.id }
  await ask('POST', '/GiveRatingOnProducts', { data: { ...ids, rating: 5 } })
  const review = { ...ids, rating: '5', screenshot: screenshot(`${long}.png`) }
  await ask('POST', '/external-review/submit', { multipart: review })
  await askForRevision(request, account, order, long)
  const files = [{ name: `${long}.pdf`, kind: 'work' as const, buffer: Buffer.from('%PDF-1.7') }]
  await deliver(request, order, { isRevised: true, message: long, files })
  await writeAsSupport(request, order, long, [{ name: `${long}.pdf`, text: 'Notes' }])

  await page.setViewportSize(narrow)
  await page.goto(desk('/reviews'))
  await signIn(page)
  await page.getByRole('row').filter({ hasText: order.code }).getByRole('link').first().click()
  await expect(page.getByRole('link', { name: long })).toBeVisible()
  await expectWhole(page)
  await page.getByRole('link', { name: 'Go to the order' }).click()
  await expect(page.getByRole('link', { name: long })).toHaveCount(2)
  await expectWhole(page)
  await page.goto(desk(`/${long}`))
  await expect(page.getByRole('heading', { name: 'Not found' })).toBeVisible()
  await expectWhole(page)
  await page.goto(desk(`/orders/${order.code}`))
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill(long)
  await context.clearCookies()
  await press(page, 'Send to the client')
  await expect(page.getByRole('heading', { name: 'Your session is over' })).toBeVisible()
  await expectWhole(page)
})
