import { routerPath } from '../../contract/endpoint'
import * as contract from '../../contract/receipts'
import { contentDisposition } from '../files/content-disposition'
import { signedIn } from '../http/callers'
import type { AppContext, SignedInCtx } from '../http/context'
import type { App } from '../http/mount'
import { type ReceiptFacts, receiptFacts, topUpFacts } from './receipt-facts'
import { receiptPdf } from './receipt-pdf'

async function answer(c: AppContext, ctx: SignedInCtx, facts: ReceiptFacts) {
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
}

/** The receipts of payments. @throws Refusal 404 for one that is not the caller's, 429 past the limit. Beyond specification 2.9 and 2.18; U8. */
export function receiptRoutes(app: App): void {
  app.get(routerPath(contract.getReceipt.path), async c => {
    const ctx = await signedIn(c)
    const { orderId = '', receiptId = '' } = c.req.param() as Record<string, string | undefined>
    return answer(c, ctx, await receiptFacts(ctx, { orderId, receiptId }))
  })
  app.get(routerPath(contract.getTopUpReceipt.path), async c => {
    const ctx = await signedIn(c)
    const { receiptId = '' } = c.req.param() as Record<string, string | undefined>
    return answer(c, ctx, await topUpFacts(ctx, receiptId))
  })
}
