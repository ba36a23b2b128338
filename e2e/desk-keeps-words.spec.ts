import type { Page } from '@playwright/test'
import { dayMs } from '../contract/durations'
import { expectAccessible } from './accessible'
import { clientApiUrl } from './accounts-by-api'
import { saidAbout } from './chats-by-api'
import { createWrittenOrder, deliver } from './deliveries-by-api'
import { addMember, bytesOf, chosenIn, desk, press, signInAtDesk } from './desk-page'
import { startFaultProxy } from './fault-proxy'
import { expect, failedRequests, lostRequests, refusedRequests, test } from './fixtures'
import { createPaidOrder } from './orders-by-api'
import { expectShelved } from './shelved-files'

/* What a staff member typed and chose at the desk is lost to no refusal, no reload and no broken connection. */

const pdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.7\nThe bytes of ${name}`),
})
const setup = { name: 'setup.exe', mimeType: 'application/pdf', buffer: Buffer.from('MZ') }
const words = 'Two chapters,\nand a table.'
const work = 'Completed work'
const plagiarism = 'Plagiarism report'
const messageFiles = 'Files (optional)'
const forgets = /A browser forgets chosen files/

const done = (page: Page) => page.getByRole('status')
const message = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true })
const toClient = (page: Page) => page.getByLabel('Message to the client')
const expectKept = (page: Page, count: number) => expectShelved(page, count, 'inkwell-desk')
const keptWords = (page: Page) =>
  page.evaluate(() =>
    Object.entries(sessionStorage)
      .filter(([key]) => key !== 'desk tab')
      .map(([, value]) => value),
  )

test('words outlast a reload until they are sent @desktop', async ({ page, request, account }) => {
  const order = await createPaidOrder(request, account)
  const { code } = order
  await page.goto(desk(`/orders/${code}`))
  await signInAtDesk(page)
  await message(page).fill(words)
  await page.getByRole('textbox', { name: 'Writer' }).fill('Dana')
  await page.getByText('Close this order').click()
  await page.getByLabel('Reason (optional)').fill('Asked for by phone')
  await page.reload()
  await expect(message(page)).toHaveValue(words)
  await expect(page.getByLabel('Reason (optional)')).toBeVisible()
  await expect(page.getByLabel('Reason (optional)')).toHaveValue('Asked for by phone')
  await press(page, 'Assign')
  await expect(done(page)).toHaveText('The writer is assigned, and the client is told.')
  await expect(message(page)).toHaveValue(words)
  await expect(page.getByRole('textbox', { name: 'Writer' })).toHaveValue('')

  await page.goto(desk(`/clients/${account.id}`))
  await page.getByText('Make an order for this client').click()
  await page.getByLabel('Title').fill('On tides')
  const deadline = new Date(Date.now() + 30 * dayMs).toISOString().slice(0, 16)
  await page.getByLabel('Deadline').fill(deadline)
  await page.reload()
  await expect(page.getByLabel('Title')).toHaveValue('On tides')
  await expect(page.getByLabel('Deadline')).toHaveValue(deadline)
  await page.getByLabel('Course').fill('Oceans')
  await page.getByLabel('Pages').fill('2')
  await press(page, 'Make the draft')
  await expect(done(page)).toContainText('The draft is made.')
  await page.goto(desk(`/clients/${account.id}`))
  await expect(page.getByText('Make the draft')).toBeHidden()

  await page.goto(desk(`/orders/${code}`))
  await press(page, 'Send to the client')
  await expect(done(page)).toHaveText('The message is sent, and the client is told.')
  expect(await saidAbout(request, order)).toEqual([['support', words, []]])
  await page.reload()
  await expect(message(page)).toHaveValue('')
  await expect(done(page)).toHaveCount(0)
})

test('what is typed over a record is told apart from it, and taken back @desktop', async ({ page }) => {
  await page.goto(desk('/early-bird'))
  await signInAtDesk(page)
  const percent = page.getByLabel('Percent off every order')
  const notSaved = page.getByText('What you changed here is not saved yet.')
  const held = await percent.inputValue()
  await expect(percent).toHaveAccessibleDescription(new RegExp(`^Now ${held}\\.`))
  await expect(notSaved).toBeHidden()
  await percent.fill('12.5')
  await expect(notSaved).toBeVisible()
  await page.goto(desk(''))
  await page.goto(desk('/early-bird'))
  await expect(percent).toHaveValue('12.5')
  await expect(notSaved).toBeVisible()
  await press(page, 'Undo')
  await expect(percent).toHaveValue(held)
  await expect(notSaved).toBeHidden()
  await page.reload()
  await expect(percent).toHaveValue(held)
})

test('a form that is refused keeps its files, and the words of every other one @desktop', async ({
  page,
  request,
  account,
  expectedErrors,
}) => {
  expectedErrors.push(refusedRequests)
  const { code } = await createWrittenOrder(request, account)
  await page.goto(desk(`/orders/${code}`))
  await signInAtDesk(page)
  await message(page).fill('Said elsewhere')
  await page.getByLabel(messageFiles).setInputFiles(pdf('outline.pdf'))
  await toClient(page).fill(words)
  await page.getByLabel(work).setInputFiles([pdf('essay.pdf'), pdf('notes.pdf')])
  await page.getByLabel(plagiarism).setInputFiles(setup)
  await press(page, 'Deliver files')
  await expect(page.getByLabel(plagiarism)).toHaveAccessibleDescription(/"setup.exe" is an unsupported/)
  await expect(page.getByLabel(plagiarism)).toBeFocused()
  await expect(page.getByText('Nothing was delivered.')).toBeVisible()
  await expect(page.getByText(forgets)).toHaveCount(0)
  await expectAccessible(page)
  expect(await chosenIn(page, work)).toEqual(['essay.pdf', 'notes.pdf'])
  expect(await chosenIn(page, messageFiles)).toEqual(['outline.pdf'])
  await expect(toClient(page)).toHaveValue(words)
  await expect(message(page)).toHaveValue('Said elsewhere')

  await page.getByLabel(plagiarism).setInputFiles([])
  await press(page, 'Deliver files')
  await expect(done(page)).toHaveText('The files are delivered, and the client is told.')
  expect(await bytesOf(page, 'essay.pdf')).toBe('%PDF-1.7\nThe bytes of essay.pdf')
  expect(await bytesOf(page, 'notes.pdf')).toBe('%PDF-1.7\nThe bytes of notes.pdf')
  await expect.poll(() => chosenIn(page, messageFiles)).toEqual(['outline.pdf'])
  await expect(message(page)).toHaveValue('Said elsewhere')
})

test('a broken connection keeps words and files, and the second press delivers once @desktop', async ({
  page,
  request,
  account,
  expectedErrors,
}) => {
  expectedErrors.push(failedRequests, lostRequests)
  const { code } = await createWrittenOrder(request, account)
  await page.goto(desk(`/orders/${code}`))
  await signInAtDesk(page)
  await toClient(page).fill(words)
  await page.getByLabel(work).setInputFiles(pdf('essay.pdf'))
  for (const broken of ['abort', 'gateway'] as const) {
    await page.route('**/deliver?key=*', route =>
      broken === 'abort' ? route.abort() : route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }),
    )
    await press(page, 'Deliver files')
    await expect(page.getByRole('alert')).toContainText('This could not be sent.')
    await expect(page.getByRole('alert')).toBeFocused()
    await page.unroute('**/deliver?key=*')
  }
  await expectAccessible(page)
  await expect(toClient(page)).toHaveValue(words)
  expect(await chosenIn(page, work)).toEqual(['essay.pdf'])

  let sent = 0
  await page.route('**/deliver?key=*', async route => {
    sent += 1
    await expect(page.getByText('Sending…')).toBeVisible()
    await page.getByRole('button', { name: 'Deliver files' }).press('Enter')
    await route.continue()
  })
  await press(page, 'Deliver files')
  await expect(done(page)).toHaveText('The files are delivered, and the client is told.')
  expect(sent).toBe(1)
  expect(await bytesOf(page, 'essay.pdf')).toBe('%PDF-1.7\nThe bytes of essay.pdf')
})

test('what was sent without an answer is not done twice, after a reload either @desktop', async ({
  page,
  request,
  account,
  expectedErrors,
  expectedOutside,
}) => {
  expectedErrors.push(refusedRequests, lostRequests)
  const proxy = await startFaultProxy(clientApiUrl)
  expectedOutside.push(new RegExp(`^${proxy.url}`))
  const order = await createPaidOrder(request, account)
  await page.goto(`${proxy.url}/desk/orders/${order.code}`)
  await signInAtDesk(page)
  await message(page).fill(words)
  await page.getByLabel(messageFiles).setInputFiles(pdf('outline.pdf'))
  await expectKept(page, 1)
  proxy.break(/done=message/, { kind: 'refuse' })
  await press(page, 'Send to the client')
  await expect(page.getByRole('alert')).toContainText('Nothing is done twice.')
  proxy.heal()
  await page.reload()
  await expect(message(page)).toHaveValue(words)
  await expect.poll(() => chosenIn(page, messageFiles)).toEqual(['outline.pdf'])
  await message(page).fill('Other words')
  await press(page, 'Send to the client')
  await expect(page.getByRole('alert')).toContainText('This form was sent before with other words')
  await expect(message(page)).toHaveValue('Other words')
  expect(await saidAbout(request, order)).toEqual([['support', words, ['outline.pdf']]])

  proxy.break(/done=message/, { kind: 'refuse' })
  await press(page, 'Send to the client')
  await expect(page.getByRole('alert')).toContainText('This could not be sent.')
  proxy.heal()
  await page.reload()
  await expect.poll(() => chosenIn(page, messageFiles)).toEqual(['outline.pdf'])
  await press(page, 'Send to the client')
  await expect(done(page)).toHaveText('The message is sent, and the client is told.')
  expect((await saidAbout(request, order)).map(([, said]: string[]) => said)).toEqual([words, 'Other words'])
  await proxy.stop()
})

test('a draft whose answer was lost is made once, though its price is asked for in between @desktop', async ({
  page,
  account,
  expectedOutside,
}) => {
  const proxy = await startFaultProxy(clientApiUrl)
  expectedOutside.push(new RegExp(`^${proxy.url}`))
  const client = `${proxy.url}/desk/clients/${account.id}`
  await page.goto(client)
  await signInAtDesk(page)
  await page.getByText('Make an order for this client').click()
  await page.getByLabel('Title').fill('On tides')
  await page.getByLabel('Course').fill('Oceans')
  await page.getByLabel('Pages').fill('2')
  await page.getByLabel('Deadline').fill(new Date(Date.now() + 30 * dayMs).toISOString().slice(0, 16))
  proxy.break(/done=order/, { kind: 'refuse' })
  await press(page, 'Make the draft')
  await page.waitForURL(/chrome-error/)
  proxy.heal()
  await page.goto(client)
  await expect(page.getByLabel('Title')).toHaveValue('On tides')
  await press(page, 'What does it cost?')
  await expect(done(page)).toContainText('It costs $')
  await press(page, 'Make the draft')
  await expect(done(page)).toContainText('The draft is made.')
  await page.goto(client)
  await expect(page.getByRole('link', { name: 'On tides' })).toHaveCount(1)
  await proxy.stop()
})

test('words whose form a colleague has done away with are shown until they are put away @desktop', async ({
  page,
  request,
  account,
}) => {
  const order = await createWrittenOrder(request, account)
  await page.goto(desk(`/orders/${order.code}`))
  await signInAtDesk(page)
  await toClient(page).fill(words)
  await message(page).fill('Said elsewhere')
  await deliver(request, order)
  await page.reload()
  await expect(toClient(page)).toHaveCount(0)
  const left = page.getByRole('region', { name: 'What you had typed' })
  await expect(left).toContainText('You had typed this here; the form for it is no longer offered.')
  await expect(left.getByText('Two chapters,')).toHaveText(words, { useInnerText: true })
  await expect(left).not.toContainText('Said elsewhere')
  await expect(page.locator('body')).toBeFocused()
  await expectAccessible(page)
  await press(page, 'Discard it')
  await expect(left).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.reload()
  await expect(message(page)).toHaveValue('Said elsewhere')
  await expect(left).toHaveCount(0)
})

test('chosen files outlast a reload until they are sent @desktop', async ({ page, request, account }) => {
  const { code } = await createWrittenOrder(request, account)
  await page.goto(desk(`/orders/${code}`))
  await signInAtDesk(page)
  await page.getByLabel(work).setInputFiles([pdf('essay.pdf'), pdf('notes.pdf')])
  await page.getByLabel('Grammarly report').setInputFiles(pdf('grammar.pdf'))
  await page.getByLabel(plagiarism).setInputFiles(pdf('taken-away.pdf'))
  await expectKept(page, 3)
  await page.getByLabel(plagiarism).setInputFiles([])
  await expectKept(page, 2)
  await page.reload()
  await expect.poll(() => chosenIn(page, work)).toEqual(['essay.pdf', 'notes.pdf'])
  await expect.poll(() => chosenIn(page, 'Grammarly report')).toEqual(['grammar.pdf'])
  expect(await chosenIn(page, plagiarism)).toEqual([])
  await press(page, 'Deliver files')
  await expect(done(page)).toHaveText('The files are delivered, and the client is told.')
  for (const name of ['essay.pdf', 'notes.pdf', 'grammar.pdf'])
    expect(await bytesOf(page, name)).toBe(`%PDF-1.7\nThe bytes of ${name}`)
  await expectKept(page, 0)
  expect(await keptWords(page)).toEqual([])
})

test('nothing is left after signing out, nor for another member @desktop', async ({
  page,
  context,
  request,
  account,
}) => {
  const { code } = await createPaidOrder(request, account)
  const fill = async () => {
    await message(page).fill(words)
    await page.getByLabel(messageFiles).setInputFiles(pdf('outline.pdf'))
    await expectKept(page, 1)
  }
  const expectNothing = async () => {
    await expect(message(page)).toHaveValue('')
    await expectKept(page, 0)
    expect(await chosenIn(page, messageFiles)).toEqual([])
    expect(await keptWords(page)).toEqual([])
  }
  await page.goto(desk(`/orders/${code}`))
  await signInAtDesk(page)
  await fill()
  await press(page, 'Sign out')
  await expect(done(page)).toHaveText('You are signed out.')
  expect(await keptWords(page)).toEqual([])
  await page.goto(desk(`/orders/${code}`))
  await signInAtDesk(page)
  await expectNothing()

  await fill()
  await context.clearCookies()
  await page.goto(desk(`/orders/${code}`))
  await signInAtDesk(page, await addMember(request, account))
  await expectNothing()
})

test('a session that ended is signed in again on the same page, with its words and files @desktop', async ({
  page,
  context,
  request,
  account,
}) => {
  const { code } = await createPaidOrder(request, account)
  await page.goto(desk(`/orders/${code}`))
  await signInAtDesk(page)
  await message(page).fill(words)
  await page.getByLabel(messageFiles).setInputFiles(pdf('outline.pdf'))
  await expectKept(page, 1)
  await context.clearCookies()
  await page.reload()
  await signInAtDesk(page)
  await expect(message(page)).toHaveValue(words)
  await expect.poll(() => chosenIn(page, messageFiles)).toEqual(['outline.pdf'])
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('everything is done as well, and what a browser forgets is said @desktop', async ({
    page,
    request,
    account,
    expectedErrors,
  }) => {
    expectedErrors.push(refusedRequests)
    const { code } = await createWrittenOrder(request, account)
    await page.goto(desk(`/orders/${code}`))
    await signInAtDesk(page)
    await toClient(page).fill(words)
    await page.getByLabel(work).setInputFiles(setup)
    await press(page, 'Deliver files')
    await expect(page.getByText(/^Nothing was delivered\. A browser forgets chosen files/)).toBeVisible()
    await expect(toClient(page)).toHaveValue(words)
    await page.getByLabel(work).setInputFiles(pdf('essay.pdf'))
    await press(page, 'Deliver files')
    await expect(done(page)).toHaveText('The files are delivered, and the client is told.')
    expect(await bytesOf(page, 'essay.pdf')).toBe('%PDF-1.7\nThe bytes of essay.pdf')
  })
})
