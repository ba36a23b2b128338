/** What the list of orders in progress alone says (specification 2.4). */

export const title = 'Title'
export const actions = 'Actions'
export const view = 'View'
export const noOrders = 'No Order Available'
export const noOrdersHint = 'Orders you have paid for are listed here while somebody works on them.'
