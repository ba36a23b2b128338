import { dropOldFiles, fileKeeper } from '@/lib/files/file-shelf'
import type { NewFile } from '@/lib/files/new-files'
import { keptOf, outboxShelf, restore, takeUp } from './kept-outbox'

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
}

function createOutbox(owner: string, orderId: number) {
  const place = { owner, name: String(orderId) }
  outboxShelf.forgetOthers(owner)
  void dropOldFiles(owner)
  const keep = fileKeeper(owner)
  let { state, awaited } = takeUp(outboxShelf.read(place))
  let line: Promise<unknown> = Promise.resolve()
  const listeners = new Set<() => void>()

  function set(patch: Partial<OutboxState>): void {
    state = { ...state, ...(patch.files && { lostFiles: [] }), ...patch }
    const kept = keptOf(state, awaited)
    if (kept) outboxShelf.keep(place, kept)
    else outboxShelf.forget(place)
    const unsent = state.outgoing.filter(one => one.state !== 'sent')
    keep([...state.files, ...unsent.flatMap(({ files }) => files)])
    for (const listener of listeners) listener()
  }

  if (awaited) {
    void restore(owner, awaited).then(withFiles => {
      awaited = undefined
      set(withFiles(state))
    })
  }

  return {
    orderId,
    get: () => state,
    set,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Whether somebody sees what becomes of a message. */
    isShown: () => listeners.size > 0,
    change: (key: string, patch: Partial<Outgoing>) =>
      set({ outgoing: state.outgoing.map(one => (one.key === key ? { ...one, ...patch } : one)) }),
    remove: (key: string) => set({ outgoing: state.outgoing.filter(one => one.key !== key) }),
    /** One after the other, so that messages arrive in the order they were sent. */
    inLine: <T>(work: () => Promise<T>): Promise<T> => {
      const turn = line.then(work)
      line = turn.catch(() => undefined)
      return turn
    },
  }
}

export type Outbox = ReturnType<typeof createOutbox>

const outboxes = new Map<string, Outbox>()

/** What one person has typed and not sent yet about an order. It outlives the chat's own screen, as long as the page is. */
export function outboxOf(owner: string, orderId: number): Outbox {
  const name = `${owner}:${orderId}`
  const outbox = outboxes.get(name) ?? createOutbox(owner, orderId)
  outboxes.set(name, outbox)
  return outbox
}
