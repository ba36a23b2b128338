import { routerPath } from '../../contract/endpoint'
import { getReceipt as endpoint } from '../../contract/receipts'
import { contentDisposition } from '../files/content-disposition'
import { signedIn } from '../http/callers'
import type { App } from '../http/mount'
import { receiptFacts } from './receipt-facts'
import { receiptPdf } from './receipt-pdf'

/** The receipt of a payment. @throws Refusal 404 for one that is not the caller's, 429 past the limit. Specification 2.18, U8. */
export function receiptRoutes(app: App): void {
  app.get(routerPath(endpoint.path), async c => {
    const ctx = await signedIn(c)
    const { orderId = '', receiptId = '' } = c.req.param() as Record<string, string | undefined>
    const facts = await receiptFacts(ctx, { orderId, receiptId })
    await ctx.limiter.take('receiptsByClient', ctx.caller)
    const { PORTAL_NAME: name, SUPPORT_EMAIL: email } = ctx.settings
    const bytes = await receiptPdf({ name, email }, facts)
    return c.body(new Uint8Array(bytes), 200, {
      'content-type': 'application/pdf',
      'content-length': String(bytes.length),
      'content-disposition': contentDisposition(`receipt-${facts.number}.pdf`),
      'content-security-policy': 'sandbox',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
  })
}
