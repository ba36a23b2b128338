/** Every sentence about coming back from paying a top-up (specification sections 2.9, 4). */

export const confirming = 'Confirming your payment'
export const added = 'Amount added to the wallet'
export const processingFailed = 'An error has been occurred'
export const processingFailedHint =
  'This payment could not be confirmed yet. If you have paid, your payment is safe: confirming it again changes nothing.'
export const notConfirmed =
  'There is no completed payment to add for this address. If you have just paid, the amount is in your wallet within a few minutes.'
