import type { Page } from '@playwright/test'
import { clientApiUrl } from './accounts-by-api'
import { payByCard } from './card-payments'
import { clientApiOf } from './client-api'
import { createDraft } from './drafts-by-api'
import { expect, test } from './fixtures'
import { createPaidOrder } from './orders-by-api'
import { congratulations, openPayment, payButton, rowValue } from './payment-step'
import { screenshot } from './reviews-by-api'
import { file } from './wizard'

/* An order from paid to accepted, between a client at the portal and a staff member at the desk, each in a browser of their own. */

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const desk = (path = '') => `${clientApiUrl}/desk${path}`

async function signInAtDesk(staff: Page): Promise<void> {
  await staff.getByLabel('Email').fill('staff@inkwell.example')
  await staff.getByLabel('Password').fill('inkwell-demo')
  await press(staff, 'Sign in')
}

/** What a press at the desk comes to. */
const said = (staff: Page) => staff.getByRole('status')

async function download(page: Page, name: string): Promise<void> {
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: `Download ${name}` }).click()
  expect((await downloading).suggestedFilename()).toBe(name)
}

test('an order is talked about, delivered, revised, accepted and praised, by two people', {
  tag: '@desktop',
}, async ({ client, page, browser, request }) => {
  test.setTimeout(120_000)
  const { id, code } = await createPaidOrder(request, client, { title: 'The tides of Fundy' })
  const staff = await (await browser.newContext()).newPage()
  const tab = (name: string) => `/order-details?order_id=${id}&tab=${name}`
  const log = page.getByRole('region', { name: 'Messages' })
  const main = page.getByRole('main')

  await test.step('the client asks, and is answered while the chat is open', async () => {
    await page.goto(tab('order-chat'))
    const choosing = page.waitForEvent('filechooser')
    await press(page, 'Attach files')
    await (await choosing).setFiles([file('source.pdf')])
    await page.getByRole('textbox', { name: 'Message' }).fill('Could you use this source?')
    await press(page, 'Send')
    await expect(log.getByRole('button', { name: 'Download source.pdf' })).toBeVisible()

    await staff.goto(desk(`/orders/${code}`))
    await signInAtDesk(staff)
    await expect(staff.getByText('Could you use this source?')).toBeVisible()
    const downloading = staff.waitForEvent('download')
    await staff.getByRole('link', { name: 'source.pdf' }).click()
    expect((await downloading).suggestedFilename()).toBe('source.pdf')
    await staff.getByRole('textbox', { name: 'Writer' }).fill('Dana')
    await press(staff, 'Assign')
    await press(staff, 'Start the order')
    await staff.getByRole('textbox', { name: 'Message', exact: true }).fill('Gladly. Here is an outline.')
    await staff.getByLabel('Files (optional)').setInputFiles(file('outline.pdf'))
    await press(staff, 'Send to the client')
    await expect(said(staff)).toHaveText('The message is sent, and the client is told.')

    await expect(log.getByText('Gladly. Here is an outline.')).toBeVisible()
    await download(page, 'outline.pdf')
  })

  await test.step('what is delivered is accepted', async () => {
    await staff.getByLabel('Completed work').setInputFiles(file('essay.pdf'))
    await press(staff, 'Deliver files')
    await expect(said(staff)).toHaveText('The files are delivered, and the client is told.')
    await page.goto(tab('completed-file'))
    await download(page, 'essay.pdf')
    await press(page, 'Accept Order')
    await expect(page.getByRole('button', { name: 'Mark Revision' })).toBeVisible()
  })

  await test.step('a revision is asked for, delivered and accepted', async () => {
    await press(page, 'Mark Revision')
    await page.getByRole('dialog').getByLabel('Instructions').fill('Shorten the second part.')
    await press(page, 'Submit')
    await expect(main.getByText('Your revision has been requested.')).toBeVisible()

    await staff.reload()
    await expect(staff.getByText('Shorten the second part.')).toBeVisible()
    await staff.getByLabel('Completed work').setInputFiles(file('shorter.pdf'))
    await press(staff, 'Deliver revised files')
    await expect(said(staff)).toHaveText(/are delivered, and the client is told\./)
    await page.goto(tab('revisions'))
    await press(page, 'Accept Revision')
    await expect(main.getByText('You have accepted this revision.')).toBeVisible()
  })

  await test.step('five stars lead to a review, and its approval to a promo that is used', async () => {
    await page.goto(tab('completed-file'))
    await press(page, 'Rate the Order')
    const dialog = page.getByRole('dialog', { name: 'Rate Your Experience' })
    await dialog.getByRole('radio', { name: '5 of 5 stars' }).check()
    await dialog.locator('input[type=file]').setInputFiles([screenshot()])
    await dialog.getByRole('button', { name: /^Submit/ }).click()
    await expect(main.getByText('Your review is being checked.')).toBeVisible()

    await staff.goto(desk('/reviews'))
    await staff.getByRole('row').filter({ hasText: code }).getByRole('link').first().click()
    await press(staff, 'Approve')
    const earned = await staff.getByText(/^It earned the promo /).innerText()
    const promo = earned.replace(/^It earned the promo |\.$/g, '')

    const next = await createDraft(request, client)
    await openPayment(page, next)
    await page
      .getByRole('button', { name: new RegExp(`^Thank you for your review ${promo} · 25% off`) })
      .click()
    await expect(rowValue(page, 'Discount')).toHaveText('$7.50')
    await payButton(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('$22.50')
    await payByCard(page)
    await expect(page.getByRole('heading', { name: congratulations })).toBeVisible()
    const { getOrder } = await clientApiOf(request, client)
    expect(await getOrder(next.id)).toMatchObject({ payment_status: 'Paid', paid: '22.50', discount: '7.50' })
  })

  await staff.goto(desk(`/audit?subject=${code}`))
  for (const action of ['order.assign', 'order.start', 'order.message', 'order.deliver'])
    await expect(staff.getByRole('row').filter({ hasText: action }).first()).toContainText('Sam Keeper')
  await staff.context().close()
})
