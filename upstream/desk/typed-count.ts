/** '100' -> 100; NaN for what is no whole number as people write one, such as '1e3', and for nothing. */
export const readTypedCount = (typed = ''): number =>
  /^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN
