/** A checkout at the card provider, as far as the client API reads it. Amounts in integer cents. */
export type ProviderCheckout = {
  id: string
  url: string | null
  /** 'paid' once the money is certain. */
  state: 'open' | 'paid' | 'expired'
  amountCents: number
  currency: string
  expiresAt: Date
  metadata: Record<string, string>
}

export type NewCheckout = {
  amountCents: number
  description: string
  /** Prefilled at the provider, and read by whoever pays there. */
  customerEmail?: string
  successUrl: string
  cancelUrl: string
  metadata: Record<string, string>
  /** One key per intent, so that a repeated call opens one checkout. */
  idempotencyKey: string
}

/** The card provider. */
export type Payments = {
  startCheckout: (checkout: NewCheckout) => Promise<ProviderCheckout>
  getCheckout: (id: string) => Promise<ProviderCheckout | undefined>
  /** Ends an open checkout; one that is paid or ended, or is just being paid, is left as it is: ask what it is then. */
  expireCheckout: (id: string) => Promise<void>
  /** The checkout id of a signed event about one, undefined for other events. @throws when the signature is wrong. */
  readEvent: (body: string, signature: string | undefined) => string | undefined
}
