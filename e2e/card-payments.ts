import type { APIRequestContext, Page } from '@playwright/test'
import { type Account, portalUrl } from './accounts-by-api'
import { clientApiOf } from './client-api'
import type { Draft } from './drafts-by-api'

export const goodCard = '4242 4242 4242 4242'
export const declinedCard = '4000 0000 0000 0002'

const details = { expiry: '12/40', cvc: '123' }

/** Fills in the provider's page and presses its button. */
export async function payByCard(page: Page, card = goodCard): Promise<void> {
  await page.getByLabel('Card number').fill(card)
  await page.getByLabel('Expiry date').fill(details.expiry)
  await page.getByLabel('Security code').fill(details.cvc)
  await page.getByRole('button', { name: /^Pay / }).click()
}

/** Leaves the provider's page without having paid. */
export const cancelCheckout = (page: Page) => page.getByRole('button', { name: /^Cancel and return/ }).click()

/** Pays a checkout without a browser: nobody returns from it, and only the provider's event is left. */
export const payAndNeverReturn = (request: APIRequestContext, checkoutUrl: string) =>
  request.post(`${checkoutUrl}/pay`, { form: { number: goodCard, ...details }, maxRedirects: 0 })

type Placement = { option?: 'full' | 'partial'; fromWallet?: boolean; promo?: string }

/** Places a draft, past the portal, at what it costs. */
export async function placeDraft(
  request: APIRequestContext,
  account: Account,
  { id }: Draft,
  { option = 'full', fromWallet = false, promo = '' }: Placement = {},
): Promise<void> {
  const { ask, getOrder } = await clientApiOf(request, account)
  const order = await getOrder(id)
  const placement = {
    client_id: account.id,
    no_of_pages: order.no_of_pages,
    deadline: order.deadline,
    hours: order.hours,
    subtotal: order.subtotal,
    promo_code: promo,
    payment_option: option,
    isWallet: fromWallet ? 1 : 0,
    re_edit: 0,
  }
  await ask('POST', `/placeOrderNew/${id}`, { multipart: placement })
}

/** Places a draft and opens its checkout, past the portal. Gives the provider's address. */
export async function openCheckout(
  request: APIRequestContext,
  account: Account,
  draft: Draft,
  option: 'full' | 'partial' = 'full',
): Promise<string> {
  const { id } = draft
  await placeDraft(request, account, draft, { option })
  const { ask, getOrder } = await clientApiOf(request, account)
  const total = Number((await getOrder(id)).total)
  const data = {
    amount: option === 'full' ? total : total / 4,
    client_id: account.id,
    order_id: id,
    redirect_base_url: `${portalUrl}/success-order`,
    cancel_base_url: `${portalUrl}/place-order`,
  }
  return (await ask('POST', '/stripe/standard-checkout', { data })).full_object.url
}

export const sessionIdOf = (checkoutUrl: string): string =>
  new URL(checkoutUrl).pathname.split('/').at(-1) ?? ''
