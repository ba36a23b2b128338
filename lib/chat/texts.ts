import { limits } from '@/contract/limits'

/** Every sentence of the chat (specification sections 2.13, 2.18, 5, 8). */
export const texts = {
  chats: 'Order Chat',
  noChats: 'No conversations yet',
  noChatsHint: 'Open an order and its chat to write to us. Conversations are listed here.',
  toOrders: 'Orders In Progress',
  chatsNotLoaded: 'Your conversations could not be loaded.',
  notRefreshed: 'Could not refresh',
  newMessage: 'New Message',
  support: 'Support',
  you: 'You',
  noDate: 'Date unknown',

  chat: 'Chat',
  careManager: 'Personal care manager',
  writer: 'Writer',
  notAssigned: 'Not assigned',
  messages: 'Messages',
  today: 'Today',
  nothingSaid: 'Nothing has been said yet',
  nothingSaidHint: 'Ask about your order or send what your writer should have. We answer here.',
  showEarlier: (count: number) => (count === 1 ? 'Show 1 earlier message' : `Show ${count} earlier messages`),
  newMessages: 'New messages',
  heard: (text: string) => `New message from support: ${text}`,
  notLoaded: 'Failed to load chat history.',

  message: 'Message',
  placeholder: 'Write a message',
  attach: 'Attach files',
  chosen: 'Files to send',
  drop: 'Drop files to attach them',
  send: 'Send',
  enterHint: 'Enter sends, Shift+Enter begins a new line.',
  blank: 'Please enter a message',
  blankWithFiles: 'Please enter a message to share the file',
  tooLong: `Please use at most ${limits.messageLength} characters.`,
  unsupported: 'File type not supported',
  tooManyFiles: `At most ${limits.filesPerRequest} files and ${limits.requestBytes / 1024 / 1024}MB can be uploaded at once.`,

  sending: 'Sending',
  sendingFile: (name: string) => `Sending ${name}`,
  notSent: 'Failed to send message.',
  notCertain: 'It is not certain that this was sent. Try again: it is sent once.',
  filesLost: (names: string) =>
    `The page was reloaded before this was sent for certain, and its files are gone: ${names}. If you do not see it above, edit it and attach them again.`,
  chosenLost: (names: string) =>
    `The page was reloaded, and these files are gone: ${names}. Please attach them again.`,
  retry: 'Retry',
  edit: 'Edit',
  discard: 'Discard',
  discarded: 'Message discarded',
} as const
