import type { Page } from '@playwright/test'
import { clientType, supportId } from '../../contract/chat'
import { clientApiOf } from '../client-api'
import { createAcceptedOrder, createDeliveredOrder, createWrittenOrder, deliver } from '../deliveries-by-api'
import { desk, press, signInAtDesk } from '../desk-page'
import { createDraft } from '../drafts-by-api'
import { expect, test } from '../fixtures'
import { createPaidOrder } from '../orders-by-api'
import { createReferral } from '../referrals-by-api'
import { askForRevision } from '../revisions-by-api'
import { askStaff, createInvoice, createPromo } from '../staff-by-api'
import { longText, longTitle, picture, pictures } from './picture'

test.use({ expectedErrors: [/./] })

async function signIn(page: Page): Promise<void> {
  await page.goto(desk())
  await picture(page, 'desk-sign-in')
  await signInAtDesk(page)
}

test('every page of the desk', async ({ account, page, request }) => {
  const waiting = await createPaidOrder(request, account, { title: longTitle, course: longTitle })
  const delivered = await createDeliveredOrder(request, account, { title: longTitle }, { message: longText })
  const revised = await createAcceptedOrder(request, account)
  await askForRevision(request, account, revised, longText)
  const asking = await createPaidOrder(request, account)
  const { ask } = await clientApiOf(request, account)
  const multipart = {
    orderId: asking.id,
    message: longText,
    senderId: account.id,
    receiverId: supportId,
    type: clientType,
  }
  await ask('POST', '/conversate', { multipart })
  await createInvoice(request, await createDraft(request, account, { title: longTitle }))
  await createPromo(request, { title: longTitle.slice(0, 80), client_email: account.email })
  await signIn(page)
  await pictures(page, {
    'desk-queue': desk(),
    'desk-queue-found': desk(`?q=${encodeURIComponent(account.email)}`),
    'desk-queue-none': desk('?q=nothing-is-called-so'),
    'desk-waiting': desk(`/orders/${waiting.code}`),
    'desk-asked': desk(`/orders/${asking.code}`),
    'desk-delivered': desk(`/orders/${delivered.code}`),
    'desk-revision': desk(`/orders/${revised.code}`),
    'desk-order-none': desk('/orders/ORD-000000'),
    'desk-clients': desk('/clients'),
    'desk-client': desk(`/clients/${account.id}`),
    'desk-invoices': desk('/invoices'),
    'desk-promos': desk('/promos'),
    'desk-reviews': desk('/reviews'),
    'desk-referrals': desk('/referrals'),
    'desk-early-bird': desk('/early-bird'),
    'desk-audit': desk('/audit'),
  })
  await page.goto(desk(`/orders/${waiting.code}`))
  await page.getByRole('button', { name: 'Assign' }).click()
  await expect(page.getByText('Please name the writer.')).toBeVisible()
  await picture(page, 'desk-refused')
})

test('a delivery that is refused, cut off, and sent when the session is over', async ({
  account,
  context,
  page,
  request,
}) => {
  const { code } = await createWrittenOrder(request, account)
  await page.goto(desk(`/orders/${code}`))
  await signInAtDesk(page)
  const file = (name: string, start = '%PDF-1.7') => ({
    name,
    mimeType: 'application/pdf',
    buffer: Buffer.from(start),
  })
  await page.getByLabel('Message to the client').fill(longText)
  await page.getByLabel('Completed work').setInputFiles([file('essay.pdf'), file('notes.pdf')])
  await page.getByLabel('Plagiarism report').setInputFiles(file('setup.exe', 'MZ'))
  await press(page, 'Deliver files')
  await expect(page.getByText('Nothing was delivered.')).toBeVisible()
  await picture(page, 'desk-deliver-refused')
  await page.getByLabel('Plagiarism report').setInputFiles([])
  await page.route('**/deliver?key=*', route => route.abort(), { times: 1 })
  await press(page, 'Deliver files')
  await expect(page.getByRole('alert')).toContainText('This could not be sent.')
  await picture(page, 'desk-deliver-cut-off')
  await context.clearCookies()
  await press(page, 'Deliver files')
  await expect(page.getByRole('heading', { name: 'Your session is over' })).toBeVisible()
  await picture(page, 'desk-session-over')
})

test('both sides of a conversation, and words whose form is gone', async ({ account, page, request }) => {
  const order = await createWrittenOrder(request, account)
  const { ask } = await clientApiOf(request, account)
  const from = { orderId: order.id, senderId: account.id, receiverId: supportId, type: clientType }
  await ask('POST', '/conversate', { multipart: { ...from, message: 'Is it going well?' } })
  await page.goto(desk(`/orders/${order.code}`))
  await signInAtDesk(page)
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill(longText)
  await press(page, 'Send to the client')
  await expect(page.getByRole('status')).toContainText('The message is sent')
  await page.getByLabel('Message to the client').fill(longText)
  await deliver(request, order)
  await page.goto(desk(`/orders/${order.code}`))
  await expect(page.getByRole('region', { name: 'What you had typed' })).toBeVisible()
  await picture(page, 'desk-left-words')
})

test('a referral, and one that somebody else decided while a reason was typed', async ({
  account,
  page,
  request,
}) => {
  const id = await createReferral(request, account)
  await page.goto(desk())
  await signInAtDesk(page)
  await page.goto(desk(`/referrals/${id}`))
  await picture(page, 'desk-referral')
  await page.getByLabel('Reason', { exact: true }).fill(longText.slice(0, 500))
  await askStaff(request, 'POST', `referrals/${id}/decision`, { decision: 'verify' })
  await press(page, 'Refuse')
  await picture(page, 'desk-referral-decided')
})

test('files and a name that come after a colleague has assigned another writer, or begun', async ({
  account,
  page,
  request,
}) => {
  const written = await createWrittenOrder(request, account)
  await page.goto(desk(`/orders/${written.code}`))
  await signInAtDesk(page)
  await page.getByLabel('Message to the client').fill(longText)
  const essay = { name: 'essay.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') }
  await page.getByLabel('Completed work').setInputFiles(essay)
  await askStaff(request, 'POST', `orders/${written.id}/writer`, { nickname: 'Lee' })
  await press(page, 'Deliver files')
  await expect(page.getByRole('alert')).toContainText('Lee is the writer')
  await picture(page, 'desk-deliver-late')
  const assigned = await createPaidOrder(request, account)
  await askStaff(request, 'POST', `orders/${assigned.id}/writer`, { nickname: 'Dana' })
  await page.goto(desk(`/orders/${assigned.code}`))
  await page.getByLabel('Writer', { exact: true }).fill('Robin Vale')
  await askStaff(request, 'POST', `orders/${assigned.id}/start`, {})
  await press(page, 'Assign')
  await expect(page.getByRole('alert')).toContainText('is in progress')
  await picture(page, 'desk-assign-late')
})

test('an order and a care manager for a client whose account is deleted meanwhile', async ({
  account,
  page,
  request,
}) => {
  await page.goto(desk())
  await signInAtDesk(page)
  await page.goto(desk(`/clients/${account.id}`))
  await page.getByText('Make an order for this client').click()
  const inDays = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 16)
  for (const [label, text] of [
    ['Title', 'By phone'],
    ['Course', 'History'],
    ['Deadline', inDays],
    ['Pages', '4'],
    ['Instructions', longText],
  ] as const)
    await page.getByLabel(label).fill(text)
  const other = await page.context().newPage()
  await other.goto(desk(`/clients/${account.id}`))
  await other.getByLabel('Name', { exact: true }).fill('Robin Vale')
  const asked = { client_email: account.email, by: 'support', reason: 'By mail' }
  await askStaff(request, 'POST', 'account-deletions', asked)
  await press(page, 'Make the draft')
  await expect(page.getByRole('alert')).toHaveText('This account was deleted.')
  await picture(page, 'desk-client-deleted-order')
  await press(other, 'Assign')
  await expect(other.getByRole('alert')).toHaveText('This account was deleted.')
  await picture(other, 'desk-client-deleted-manager')
})
