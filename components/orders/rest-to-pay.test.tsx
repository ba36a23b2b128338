import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { orderStatus } from '@/contract/order-status'
import type { Order } from '@/lib/client-api/orders'
import * as texts from '@/lib/orders/tab-texts'
import { RestToPay } from './rest-to-pay'

vi.mock('./pay-remaining', () => ({ PayRemaining: () => texts.payRemaining }))

const { inProgress, inRevision, completed, closed } = orderStatus

it.each([
  ['Partial Paid', inProgress, texts.payRemaining],
  ['Partial Paid', inRevision, texts.payRemaining],
  ['Partial Paid', completed, texts.payBesideFiles],
  ['Partial Paid', closed, ''],
  ['Paid', inProgress, ''],
  ['Paid', completed, ''],
  ['Unpaid', orderStatus.draft, ''],
] as const)(
  'an order that is %s at status %d has on its payment tab: %s',
  (paymentStatus, statusId, shown) => {
    const html = renderToStaticMarkup(<RestToPay order={{ id: 41, paymentStatus, statusId } as Order} />)
    expect(html.replace(/<[^>]*>/g, '')).toBe(shown)
  },
)
