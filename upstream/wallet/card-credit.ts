const prefix = 'checkout:'

/** Names the credit of a checkout's money in the ledger. */
export const creditKey = (checkoutId: string): string => prefix + checkoutId

/** The checkout whose money it is; undefined for what came in no other way than by card. */
export const checkoutOf = (sourceKey: string): string | undefined =>
  sourceKey.startsWith(prefix) ? sourceKey.slice(prefix.length) : undefined
