// @vitest-environment document
import { act } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { orderStatus } from '@/contract/order-status'
import type { Order } from '@/lib/client-api/orders'
import * as drafts from '@/lib/orders/draft-texts'
import * as texts from '@/lib/orders/tab-texts'
import { routes } from '@/lib/routes'
import { rootOnPage } from '@/lib/testing/root-on-page'
import { StillToPay } from './still-to-pay'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const { draft, inProgress, inRevision, completed, closed } = orderStatus
const amounts = { id: 41, paidCents: 750, totalCents: 3_000, remainingCents: 2_250, pages: 2 }
const deadline = '2027-01-08T15:30:00.000Z'

it.each([
  ['Unpaid', draft, deadline, drafts.payNow, routes.placeOrder(41)],
  ['Unpaid', draft, null, drafts.editNow, routes.placeOrder(41)],
  ['Partial Paid', inProgress, deadline, texts.toPayment, routes.order(41, 'payment-details')],
  ['Partial Paid', inRevision, deadline, texts.toPayment, routes.order(41, 'payment-details')],
  ['Partial Paid', completed, deadline, texts.payBesideFiles, routes.order(41, 'completed-file')],
] as const)(
  'an order that is %s at status %d, for %s, opens with: %s',
  (paymentStatus, statusId, due, shown, href) => {
    const order = { ...amounts, paymentStatus, statusId, deadline: due } as Order
    const html = renderToStaticMarkup(<StillToPay order={order} />)
    expect(html).toMatch(
      new RegExp(`href="${href.replace('?', '\\?').replaceAll('&', '&amp;')}"[^>]*>${shown}<`),
    )
    expect(html).toContain(paymentStatus === 'Unpaid' ? texts.unpaidHint : '$7.50 of $30.00 is paid.')
  },
)

it.each([
  ['Paid', inProgress],
  ['Paid', completed],
  ['Unpaid', closed],
  ['Partial Paid', closed],
] as const)('an order that is %s at status %d has nothing to be paid', (paymentStatus, statusId) =>
  expect(renderToStaticMarkup(<StillToPay order={{ ...amounts, paymentStatus, statusId } as Order} />)).toBe(
    '',
  ),
)

it('leaves whoever stood on its link on the page when the rest is paid, as on another device', async () => {
  const root = rootOnPage()
  const show = (paymentStatus: Order['paymentStatus']) =>
    act(async () =>
      root.render(
        <main tabIndex={-1}>
          <StillToPay order={{ ...amounts, paymentStatus, statusId: inProgress } as Order} />
        </main>,
      ),
    )
  await show('Partial Paid')
  document.querySelector('a')?.focus()
  await show('Paid')
  expect(document.activeElement?.tagName).toBe('MAIN')
})
