import { expect, it } from 'vitest'
import { invoiceHolderSeconds } from '@/lib/session/invoice-holder'
import { invoiceQuery } from './queries'

it('a page that is left open shows its code again long before its other calls are shut', () => {
  const { refetchInterval } = invoiceQuery({ code: 'inv_of_order_seven', clientId: 7, orderId: 7 })
  expect(refetchInterval).toBeGreaterThan(0)
  expect(refetchInterval).toBeLessThan((invoiceHolderSeconds * 1000) / 2)
})
