/** The `status` in the address of whoever comes back from a card checkout without having paid (specification 4, 'Cancelled checkout'). */
export const checkoutCancelled = 'checkout-cancel'
