const id = /^[1-9]\d{0,11}$/

/** The order an address names; undefined for whatever cannot be an order's id. */
export const readOrderId = (value: unknown): number | undefined =>
  typeof value === 'string' && id.test(value) ? Number(value) : undefined
