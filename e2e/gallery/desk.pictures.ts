import type { Page } from '@playwright/test'
import { clientType, supportId } from '../../contract/chat'
import { clientApiUrl } from '../accounts-by-api'
import { createDeliveredOrder } from '../deliveries-by-api'
import { clientApiOf, createDraft } from '../drafts-by-api'
import { expect, test } from '../fixtures'
import { createPaidOrder } from '../orders-by-api'
import { askForRevision, createAcceptedOrder } from '../revisions-by-api'
import { createInvoice, createPromo } from '../staff-by-api'
import { longText, longTitle, picture, pictures } from './picture'

test.use({ expectedErrors: [/./] })

const desk = (path = '') => `${clientApiUrl}/desk${path}`

async function signIn(page: Page): Promise<void> {
  await page.goto(desk())
  await picture(page, 'desk-sign-in')
  await page.getByLabel('Email').fill('staff@inkwell.example')
  await page.getByLabel('Password').fill('inkwell-demo')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeAttached()
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
