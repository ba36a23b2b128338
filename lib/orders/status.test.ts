import { expect, it } from 'vitest'
import { orderStatus } from '@/contract/order-status'
import type { Order } from '@/lib/client-api/orders'
import { isDraft } from './status'

it.each<[Order['paymentStatus'], number, boolean]>([
  ['Unpaid', orderStatus.waiting, true],
  ['Partial Paid', orderStatus.waiting, false],
  ['Paid', orderStatus.waiting, false],
  ['Unpaid', orderStatus.closed, false],
])('%s with status %i: a draft is %s', (paymentStatus, statusId, draft) => {
  expect(isDraft({ paymentStatus, statusId })).toBe(draft)
})
