/** What a page costs by the time left (specification 9): these come before the step that pays, and its own sentences later. */

export const prices = 'Prices by deadline'
export const pricesHint = 'What a page costs depends on how soon it is due.'
export const perPage = (cents: number) => `$${cents / 100} per page`
export const windows = { less: 'Up to 12 hours', medium: '12 to 24 hours', more: 'Over 24 hours' } as const
export const yours = 'Your order'
