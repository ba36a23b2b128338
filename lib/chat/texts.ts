import * as limits from '@/contract/limits'
import { groupDigits } from '@/lib/numbers'

/** Every sentence of a conversation (specification sections 2.18, 5, 8). */

export const support = 'Support'
export const you = 'You'
export const noDate = 'Date unknown'

export const chat = 'Chat'
export const careManager = 'Personal care manager'
export const writer = 'Writer'
export const notAssigned = 'Not assigned'
export const notKnown = '…'
export const messages = 'Messages'
export const today = 'Today'
export const nothingSaid = 'Nothing has been said yet'
export const nothingSaidHint = 'Ask about your order or send what your writer should have. We answer here.'
export const showEarlier = (count: number) =>
  count === 1 ? 'Show 1 earlier message' : `Show ${count} earlier messages`
export const newMessages = 'New messages'
/** Of many at once the last three are said. */
export const heard = (said: string[]) =>
  `${said.length === 1 ? 'New message' : `${said.length} new messages`} from support: ${said.slice(-3).join('; ')}`
export const notLoaded = 'Failed to load chat history.'

export const message = 'Message'
export const placeholder = 'Write a message'
export const attach = 'Attach files'
export const chosen = 'Files to send'
export const drop = 'Drop files to attach them'
export const send = 'Send'
export const enterHint = 'Enter sends, Shift+Enter begins a new line.'
export const blank = 'Please enter a message'
export const blankWithFiles = 'Please enter a message to share the file'
export const tooLong = `Please use at most ${groupDigits(String(limits.messageLength))} characters.`
export const unsupported = 'File type not supported'
export const tooManyFiles = `At most ${limits.filesPerRequest} files and ${limits.requestBytes / 1024 / 1024}MB can be uploaded at once.`

export const sending = 'Sending'
export const sent = 'Sent'
export const sendingFile = (name: string) => `Sending ${name}`
export const notSent = 'Failed to send message.'
export const notCertain = 'It is not certain that this was sent. Try again: it is sent once.'
export const tooOld =
  'This was written about a day ago or longer, and it is not certain that it was sent. If you do not see it above, edit it and send it again.'
export const filesLost = (names: string) =>
  `The page was reloaded before this was sent for certain, and its files are gone: ${names}. If you do not see it above, edit it and attach them again.`
export const cancel = 'Cancel'
export const retry = 'Retry'
export const edit = 'Edit'
export const discard = 'Discard'
