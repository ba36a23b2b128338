import { formatCents } from '@/lib/money'

/** Every sentence about a payment that came too late for its order. */

const received = (cents: number) =>
  `Your payment of ${formatCents(cents)} was received, but too late to count for this order.`

export const inYourWallet = (cents: number) => `${received(cents)} The amount is in your wallet.`
export const inClientsWallet = (cents: number) =>
  `${received(cents)} The amount is in the wallet of the client who placed it.`
