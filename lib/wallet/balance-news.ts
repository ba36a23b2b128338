import type { QueryClient } from '@tanstack/react-query'
import { countsQuery } from '@/lib/profile/queries'
import { tabChannel } from '@/lib/tab/tab-channel'
import { walletQuery } from './queries'

/** News between the tabs of one browser: money moved. */
const balances = tabChannel('inkwell-balance')

async function askAgain(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: countsQuery.queryKey }),
    client.invalidateQueries({ queryKey: walletQuery.queryKey }),
    // What a draft holds of the wallet, or of a promo, decides what opening it takes off.
    client.invalidateQueries({ queryKey: ['orders', 'drafts'] }),
  ])
}

/** Money moved, or was kept for an order: what shows it is asked for again, here and in the other tabs. */
export function refreshBalance(client: QueryClient): Promise<void> {
  balances.tell()
  return askAgain(client)
}

/** Keeps a page's balance and drafts in step with what other tabs do. Returns the way to stop. */
export const followBalance = (client: QueryClient): (() => void) =>
  balances.listen(() => void askAgain(client))

/** The balance at this moment, in cents, past what is remembered. */
export const readBalance = async (client: QueryClient): Promise<number> =>
  (await client.fetchQuery({ ...countsQuery, staleTime: 0 })).balanceCents
