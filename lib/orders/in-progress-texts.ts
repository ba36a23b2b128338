/** What the list of orders in progress says of itself while it is empty (specification 2.4). */

export const noOrders = 'No Order Available'
export const noOrdersHint = 'Orders you have paid for are listed here while somebody works on them.'
