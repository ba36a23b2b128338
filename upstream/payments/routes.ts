import * as contract from '../../contract/payments'
import { type App, mount } from '../http/mount'
import { startCheckout } from './checkout'
import { payRemaining } from './pay-remaining'
import { placeOrder } from './placement'
import { processPaymentRoute } from './process-payment'
import { webhookRoute } from './webhook'

export function paymentRoutes(app: App): void {
  mount(app, contract.placeOrder, placeOrder)
  mount(app, contract.placeInvoiceOrder, placeOrder)
  mount(app, contract.payRemaining, payRemaining)
  mount(app, contract.startCheckout, startCheckout, { isAnswerPassing: true })
  processPaymentRoute(app)
  webhookRoute(app)
}
