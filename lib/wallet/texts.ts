/** Every sentence of the wallet (specification section 2.9). */
export const texts = {
  title: 'Wallet',
  balance: 'Balance',
  transactions: 'Transactions',
  credit: 'Credit',
  debit: 'Debit',
  statement: 'Download CSV',
  none: 'No transactions yet',
  noneHint: 'Credits and payments from your wallet will be listed here.',
  notLoaded: 'Could not load your wallet.',
  nothingLost: 'Nothing is lost. Please try again in a moment.',
  notRefreshed: 'Could not refresh',

  topUp: 'Add to your wallet',
  amount: 'Amount ($)',
  topUpHint: 'Minimum $10 can be added to the wallet.',
  minimum: 'The minimum balance to add is $10.',
  maximum: 'The maximum balance to add at once is $10,000.',
  add: (amount: string | undefined) => (amount ? `Add ${amount}` : 'Add Amount'),
  adding: 'Loading',
  redirect: 'You pay on the secure page of our card payment provider and come back here afterwards.',
  notAdded: 'Failed to add Amount.',
  nothingCharged: 'The payment page could not be opened. Nothing was charged. Try again.',

  useWallet: 'Use Wallet Funds?',

  confirming: 'Confirming your payment',
  added: 'Amount added to the wallet',
  processingFailed: 'An error has been occurred',
  processingFailedHint:
    'This payment could not be confirmed yet. If you have paid, your payment is safe: confirming it again changes nothing.',
  notConfirmed:
    'There is no completed payment to add for this address. If you have just paid, the amount is in your wallet within a few minutes.',
} as const
