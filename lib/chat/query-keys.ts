/** Every read of chats: one conversation and the list of all. */
export const allChats = { queryKey: ['chat'] }

/** Every page of the list of chats. */
export const chatLists = { queryKey: [...allChats.queryKey, 'list'] }
