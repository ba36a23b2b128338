/** '12.5', '$1,250.00' or ' 12 ' -> integer cents; undefined for whatever is no amount. */
export function readTypedAmount(typed: string): number | undefined {
  const plain = typed.replace(/[\s$]/g, '')
  const parts = /^(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.(\d{1,2}))?$/.exec(plain)
  if (!parts) return undefined
  const [, dollars = '', cents = ''] = parts
  return Number(dollars.replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0'))
}
