/** Every sentence of the wallet (specification section 2.9). */
export const texts = {
  title: 'Wallet',
  balance: 'Balance',
  transactions: 'Transactions',
  none: 'No transactions yet',
  noneHint: 'Credits and payments from your wallet will be listed here.',
  notLoaded: 'Could not load your wallet.',
  notRefreshed: 'Could not refresh',
} as const
