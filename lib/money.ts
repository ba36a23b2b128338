import { groupDigits } from './numbers'

/**
 * Integer cents as an amount without a sign of currency: 125000 → '1,250.00'. Whole-number arithmetic only, so no cent is ever
 * lost; anything that is not a finite number is shown as nothing owed, never as 'NaN'.
 */
export function formatAmount(cents: number): string {
  const whole = Number.isFinite(cents) ? Math.round(cents) : 0
  const digits = Math.abs(whole).toFixed(0).padStart(3, '0')
  const dollars = groupDigits(digits.slice(0, -2))
  return `${whole < 0 ? '-' : ''}${dollars}.${digits.slice(-2)}`
}

/** Integer cents in dollars: 125000 → '$1,250.00', -500 → '-$5.00'. */
export function formatCents(cents: number): string {
  const amount = formatAmount(cents)
  return amount.startsWith('-') ? `-$${amount.slice(1)}` : `$${amount}`
}
