import type { QueryClient } from '@tanstack/react-query'
import { refreshBalance } from '@/lib/wallet/balance-news'

/** What came of an order is seen in every list, and in the wallet its money came from. */
export function refreshOrders(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ['orders'] })
  void refreshBalance(client)
}
