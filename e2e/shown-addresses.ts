import type { APIRequestContext, Page } from '@playwright/test'
import { pages } from './addresses'
import type { Belongings } from './belongings'
import { addressOf } from './naming-pages'

/* Every page that shows something itself. A page is found by its folder, so that a new one is looked at, too. */

/** What else the addresses of strangers' pages say. */
export const variants = [
  '/sign-in?reason=expired',
  '/sign-in?reason=verified',
  '/sign-in?reason=no-password',
  '/sign-in?reason=password',
  '/sign-up?FRIEND22',
  '/ResetPassword?token=x&email=ada@example.com',
  `/reset-mail/${'a'.repeat(60)}@${'b'.repeat(60)}.example.com`,
]
const tabs = ['payment-details', 'order-chat', 'completed-file', 'revisions']

/** For whoever has nothing. */
export const nothingOwned = {
  account: { id: 1 },
  draft: { id: 1 },
  paid: { id: 1 },
  revised: { id: 1 },
} as Belongings

export const addressesFor = (owned: Belongings) => [
  ...pages.map(one => addressOf(one, owned)),
  ...tabs.map(tab => `/order-details?order_id=${owned.revised.id}&tab=${tab}`),
  '/no/such/page',
]

/** Those that show something themselves, and lead nowhere else. */
export async function shownTo(api: APIRequestContext, addresses: string[]): Promise<string[]> {
  const answers = await Promise.all(
    addresses.map(async address => ({ address, answer: await api.get(address, { maxRedirects: 0 }) })),
  )
  return answers.filter(({ answer }) => answer.status() !== 307).map(({ address }) => address)
}

/** By how many pixels a page scrolls sideways. */
export const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
