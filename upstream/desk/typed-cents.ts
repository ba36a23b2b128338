/** '12.50', '$1,200' or '-5' (dollars) -> integer cents; NaN for what is no amount of whole cents. */
export function readTypedCents(typed: string | undefined): number {
  const plain = (typed ?? '').replace(/[\s$,]/g, '').replace('−', '-')
  const [, sign, dollars = '', cents = ''] = /^([+-]?)(\d{1,6})(?:\.(\d{1,2}))?$/.exec(plain) ?? []
  if (dollars === '') return Number.NaN
  const total = Number(dollars) * 100 + Number(cents.padEnd(2, '0'))
  return sign === '-' ? -total : total
}
