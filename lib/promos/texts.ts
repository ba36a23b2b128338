import { formatCents } from '@/lib/money'

/** Every sentence about promo codes (specification sections 2.14, 4, 5, 8). */
export const texts = {
  heading: 'Promo code',
  saved: 'Your promo codes',
  other: 'Other',
  code: 'Promo code',
  apply: 'Apply',
  applying: 'Loading',
  empty: 'Please enter a promo code',
  applied: (title: string) => `${title} applied successfully`,
  appliedToast: 'Promo code applied successfully!',
  applyFailed: 'Failed to place order.',
  remove: 'Delete promo code',
  removeQuestion: 'Do you really want to delete this promo code?',
  removedToast: 'Promo code delete successfully!',
  removeFailed: 'An error has been occurred',
  worth: ({ type, amount }: { type: string; amount: number }) =>
    type === 'Fixed Price' ? `${formatCents(Math.round(amount * 100))} off` : `${amount}% off`,
  tagLines: 'Offers for you',
  stopTagLines: 'Stop the offers from moving',
  moveTagLines: 'Let the offers move',

  amendQuestion: 'Amend Order Details?',
  amendHint:
    'Amending resets the promo code and the wallet funds of this order: the wallet gets its part back, and the code can be used again. Without amending, the payment goes on as it was.',
  revertedToast: 'Discounts reverted successfully!',
  revertFailed: 'Failed to update order discounts',
} as const
