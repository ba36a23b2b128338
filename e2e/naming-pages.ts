import type { Belongings } from './belongings'

/** The pages that name something of somebody's, with an address that does. */
export const namingPages: Record<string, (of: Belongings) => string> = {
  '/order-details/[[...rest]]': ({ paid }) => `/order-details?order_id=${paid.id}`,
  '/place-order/[[...id]]': ({ draft }) => `/place-order/${draft.id}`,
  '/success-order': ({ account, paid, sessionId }) =>
    `/success-order?session_id=${sessionId}&client_id=${account.id}&order_id=${paid.code}&id=${paid.id}`,
}
/** The other pages whose address needs something. */
export const otherPages: Record<string, string> = {
  '/invoice/[id]': '/invoice/1',
  '/mute/[code]': '/mute/1',
  '/reset-mail/[mail]': '/reset-mail/ada@example.com',
}
/** Where a page is for whoever has these belongings. */
export const addressOf = (page: string, of: Belongings) => namingPages[page]?.(of) ?? otherPages[page] ?? page
