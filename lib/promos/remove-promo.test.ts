// @vitest-environment document
import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import { draftOrdersQuery, orderQuery } from '@/lib/orders/queries'
import { clientDoor, invoiceDoor } from '@/lib/payments/door'
import { placementKey } from '@/lib/payments/placement-key'
import { countsQuery, profileQuery } from '@/lib/profile/queries'
import { failedAnswer } from '@/lib/testing/failed-answer'
import { walletQuery } from '@/lib/wallet/queries'
import { promoRemoval } from './remove-promo'

vi.stubGlobal('BroadcastChannel', undefined)

const address = { code: `inv_${'a'.repeat(32)}`, clientId: 7, orderId: 41 }
const doors = [
  ['its client', clientDoor(41)],
  ['the holder of an invoice', invoiceDoor(address)],
] as const
const everything: Record<string, QueryKey> = {
  order: orderQuery(41).queryKey,
  invoice: invoiceDoor(address).queryKey,
  drafts: draftOrdersQuery(1).queryKey,
  counts: countsQuery.queryKey,
  wallet: walletQuery.queryKey,
  profile: profileQuery.queryKey,
}
const shared = ['order', 'drafts', 'counts', 'wallet', 'profile']
let client: QueryClient

beforeEach(() => {
  client = new QueryClient()
  for (const key of Object.values(everything)) client.setQueryData(key, {})
})

const remove = (door: (typeof doors)[number][1]) =>
  client.getMutationCache().build(client, promoRemoval(client, door)).execute()
const askedAgain = () =>
  Object.keys(everything).filter(name => client.getQueryState(everything[name] ?? [])?.isInvalidated)

it.each(doors)(
  'taken off by %s, the order is asked for again, and what the wallet holds and the saved codes are',
  async (_, door) => {
    vi.stubGlobal('fetch', async () => Response.json({ message: '' }))
    expect(askedAgain()).toEqual([])
    await remove(door)
    expect(askedAgain().sort()).toEqual([...shared, ...(door.isClient ? [] : ['invoice'])].sort())
  },
)

it.each(doors)('refused to %s, it is asked for again just so', async (_, door) => {
  vi.stubGlobal('fetch', async () => failedAnswer('conflict', { message: 'It is paid' }))
  await expect(remove(door)).rejects.toMatchObject({ code: 'conflict' })
  expect(askedAgain().sort()).toEqual([...shared, ...(door.isClient ? [] : ['invoice'])].sort())
})

it.each([
  ['taken off', true],
  ['refused', false],
])('%s, placing on the same terms is another intent: %s', async (what, isAnother) => {
  const terms = [{ option: 'full' }]
  const key = await placementKey(41, terms)
  const answer = { 'taken off': Response.json({ message: '' }), refused: failedAnswer('conflict') }[what]
  vi.stubGlobal('fetch', async () => answer)
  await remove(clientDoor(41)).catch(() => undefined)
  expect((await placementKey(41, terms)) !== key).toBe(isAnother)
})
