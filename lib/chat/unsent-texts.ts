import * as shownLengths from '@/lib/shown-lengths'
import { truncate } from '@/lib/text'

/** What is said away from its chat of a message that was not sent. */

export const unsent = (words: string) => `“${truncate(words, shownLengths.chatPreview)}”`
export const openChat = 'Open Chat'
