import { formatCents } from '@/lib/money'

/** Every sentence about promo codes (specification sections 2.14, 4, 5, 8). */

export const heading = 'Promo code'
export const saved = 'Your promo codes'
export const loading = 'Loading your promo codes'
export const notLoaded = 'Your promo codes could not be loaded.'
export const other = 'Other'
export const code = 'Promo code'
export const apply = 'Apply'
export const applying = 'Loading'
export const empty = 'Please enter a promo code'
export const applied = (title: string) => `${title} applied successfully`
export const appliedToast = 'Promo code applied successfully!'
export const applyFailed = 'Failed to place order.'
export const remove = 'Delete promo code'
export const removeQuestion = 'Do you really want to delete this promo code?'
export const removedToast = 'Promo code delete successfully!'
export const removeFailed = 'An error has been occurred'
export const worth = ({ type, amount }: { type: string; amount: number }) =>
  type === 'Fixed Price' ? `${formatCents(Math.round(amount * 100))} off` : `${amount}% off`
export const tagLines = 'Offers for you'
export const stopTagLines = 'Stop the offers from moving'
export const moveTagLines = 'Let the offers move'

export const amendQuestion = 'Amend Order Details?'
export const amendHint =
  'Amending resets the promo code and the wallet funds of this order: the wallet gets its part back, and the code can be used again. Without amending, the payment goes on as it was.'
export const revertedToast = 'Discounts reverted successfully!'
export const revertFailed = 'Failed to update order discounts'
