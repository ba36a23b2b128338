import { handleInvoice } from '@/lib/bff/handle'
import { payForOrder } from '@/lib/client-api/placement'
import { placementBody } from '@/lib/payments/schema'

/** The wallet is the client's: nothing is taken from it here, whatever the browser says. */
export const POST = handleInvoice(
  { body: placementBody, action: 'placement' },
  ({ caller, orderId, body, idempotencyKey: key }) =>
    payForOrder(caller, { ...body, orderId, useWallet: false, fromInvoice: true, key }),
)
