import type { NewFile } from '@/lib/files/new-files'

/** A message on its way. `key` is its Idempotency-Key: tried as often as needed within a day, it is said once. */
export type Outgoing = {
  key: string
  text: string
  files: NewFile[]
  /** ISO 8601 with Z. */
  createdAt: string
  state: 'sending' | 'failed' | 'sent'
  /** 0 to 100 by the key of a file. */
  progress?: Map<string, number>
  /** Why it failed, in words for the person. */
  problem?: string
  /** The same is not tried again: it was refused, is not whole any more, or its key is too old to be known. */
  isRefused?: boolean
  /** It has certainly not arrived: whatever was tried was turned away before anybody looked at it. */
  isUnsent?: boolean
  /** Not tried again by itself: the person gave it up or was told why it failed, or it was tried often enough. */
  isHeld?: boolean
  /** When it failed, and how often it was then tried again by itself. */
  failedMs?: number
  repeats?: number
  /** Names of the files it had before the page was reloaded, some of which are gone. */
  lostFiles?: string[]
  /** When the client API took it. */
  sentMs?: number
}

export type OutboxState = {
  draft: string
  files: NewFile[]
  /** Names of the files that were chosen and are gone since the page was reloaded. */
  lostFiles: string[]
  outgoing: Outgoing[]
  /** Whether the latest that was tried has arrived. */
  isSent?: boolean
}
