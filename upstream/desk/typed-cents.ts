/**
 * '12.50', '$1,200' or '-5' (dollars) -> integer cents; NaN for what is no amount of whole cents. A comma parts thousands
 * and nothing else: '12,50' is no amount, for it may mean cents.
 */
export function readTypedCents(typed: string | undefined): number {
  const plain = (typed ?? '').replaceAll('$', '').replace('−', '-').trim()
  const amount = /^([+-]?)\s*(\d{1,12}|\d{1,3}(?:,\d{3}){1,3})(?:\.(\d{1,2}))?$/
  const [, sign, dollars = '', cents = ''] = amount.exec(plain) ?? []
  if (dollars === '') return Number.NaN
  const total = Number(dollars.replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0'))
  return sign === '-' ? -total : total
}
