/** What is said of an order's money where it is said in full (specification sections 2.4, 2.18). */

export const discount = 'Discount'
export const paid = 'Paid'
export const remaining = 'Remaining'
