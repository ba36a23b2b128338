/** Every sentence of the wallet (specification section 2.9). */

export const title = 'Wallet'
export const balance = 'Balance'
export const transactions = 'Transactions'
export const credit = 'Credit'
export const debit = 'Debit'
export const statement = 'Download CSV'
export const receipt = 'Receipt (PDF)'
export const none = 'No transactions yet'
export const noneHint = 'Credits and payments from your wallet will be listed here.'
export const notLoaded = 'Could not load your wallet.'
export const nothingLost = 'Nothing is lost. Please try again in a moment.'
export const notRefreshed = 'Could not refresh'

export const topUp = 'Add to your wallet'
export const amount = 'Amount ($)'
export const topUpHint = 'Minimum $10 can be added to the wallet.'
export const minimum = 'The minimum balance to add is $10.'
export const add = (amount: string | undefined) => (amount ? `Add ${amount}` : 'Add Amount')
export const adding = 'Loading'
export const redirect =
  'You pay on the secure page of our card payment provider and come back here afterwards.'
export const notAdded = 'Failed to add Amount.'
export const nothingCharged = 'The payment page could not be opened. Nothing was charged. Try again.'

export const useWallet = 'Use Wallet Funds?'
