import type { ClientCtx, Ctx } from '../http/context'
import { refuseField } from '../http/refusal'
import type { OrderRow } from '../orders/order-rows'
import type { CheckoutRow } from './checkout-rows'

/** From their first one on: tried from each, many slashes elsewhere would be read over and over. */
const endSlashes = /(?<!\/)\/+$/

export type ReturnAddresses = Pick<CheckoutRow, 'successUrl' | 'cancelUrl'>

/** The provider puts the session's id in its place, so it must stay as it is, unencoded. */
const sessionPlaceholder = '{CHECKOUT_SESSION_ID}'

function readBase(ctx: Ctx, field: string, address: string): URL {
  const url = new URL(address)
  if (url.origin === ctx.settings.APP_ORIGIN && url.username === '' && url.password === '') {
    url.hash = ''
    return url
  }
  return refuseField(field, 'The return address must be on the portal.')
}

function withQuery(base: URL, query: Record<string, string | number>): string {
  const url = new URL(base)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value))
  return url.href.replace(encodeURIComponent(sessionPlaceholder), sessionPlaceholder)
}

type Bases = { redirect_base_url: string; cancel_base_url: string }

const readBases = (ctx: Ctx, bases: Bases) => ({
  success: readBase(ctx, 'redirect_base_url', bases.redirect_base_url),
  cancel: readBase(ctx, 'cancel_base_url', bases.cancel_base_url),
})

/** Back to the wallet, the cancel base as it is (decisions C-10). @throws Refusal 422 for a base outside the portal. */
export function topUpAddresses(ctx: Ctx, bases: Bases): ReturnAddresses {
  const { success, cancel } = readBases(ctx, bases)
  return {
    successUrl: withQuery(success, { session_id: sessionPlaceholder }),
    cancelUrl: cancel.href,
  }
}

/**
 * Where the provider sends the browser, made of the two bases of a checkout call (decisions C-10, C-11).
 * An order returns to the success page or to its wizard page, a remaining payment to the order's details. Whoever
 * holds an invoice's code cannot see details: all of theirs return as orders do, to the page that carries the code.
 * @throws Refusal 422 for a base outside the portal.
 */
export function returnAddresses(
  ctx: ClientCtx,
  bases: Bases,
  order: OrderRow,
  purpose: CheckoutRow['purpose'],
): ReturnAddresses {
  const { success, cancel } = readBases(ctx, bases)
  const { id, clientId } = order
  if (purpose === 'remaining' && !ctx.invoice) {
    return {
      successUrl: withQuery(success, { order_id: id, session_id: sessionPlaceholder }),
      cancelUrl: withQuery(cancel, { order_id: id }),
    }
  }
  const codes = { session_id: sessionPlaceholder, client_id: clientId, order_id: order.code, id }
  cancel.pathname = `${cancel.pathname.replace(endSlashes, '')}/${ctx.invoice?.code ?? id}`
  return {
    successUrl: withQuery(success, codes),
    cancelUrl: withQuery(cancel, { status: 'checkout-cancel', client_id: clientId, order_id: id }),
  }
}
