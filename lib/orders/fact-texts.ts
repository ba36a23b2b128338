/** What rows, cards and an order's own tabs call its facts, and drafts and its chat do not (specification sections 2.4, 2.7, 2.18). */

export const postedOn = 'Posted on'
export const payment = 'Payment'
export const writer = 'Writer'
export const noWriter = 'N/A'
