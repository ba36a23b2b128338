/** Every sentence of the list of conversations (specification sections 2.13, 8); who speaks stands in `texts.ts`. */

export const chats = 'Order Chat'
export const noChats = 'No conversations yet'
export const noChatsHint = 'Open an order and its chat to write to us. Conversations are listed here.'
export const toOrders = 'Orders In Progress'
export const chatsNotLoaded = 'Your conversations could not be loaded.'
export const notRefreshed = 'Could not refresh'
export const newMessage = 'New Message'
