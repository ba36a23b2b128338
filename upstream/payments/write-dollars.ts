const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** 1250 -> '$12.50', for the eyes of the client. */
export const writeDollars = (cents: number): string => dollars.format(cents / 100)
