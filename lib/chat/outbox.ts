import { tabShelf } from '@/lib/api/tab-shelf'

export type NewFile = { key: string; file: File }

/** A message on its way. `key` is its Idempotency-Key: tried as often as needed, it is said once. */
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
  /** Trying the same again cannot succeed: it was refused, or is not whole any more. */
  isRefused?: boolean
  /** Names of the files it had before the page was reloaded. */
  lostFiles?: string[]
  /** When the client API took it. */
  sentMs?: number
}

export type OutboxState = { draft: string; files: NewFile[]; outgoing: Outgoing[] }

type KeptMessage = Pick<Outgoing, 'key' | 'text' | 'createdAt'> & { fileNames: string[] }
type Kept = { draft: string; messages: KeptMessage[] }

const shelf = tabShelf('inkwell:chat:')

const isKept = (found: unknown): found is Kept =>
  typeof (found as Kept | null)?.draft === 'string' && Array.isArray((found as Kept).messages)

/** What a reload would lose: what was typed, and what is not sent for certain. Files cannot be kept. */
function keptOf({ draft, outgoing }: OutboxState): Kept | undefined {
  const messages = outgoing
    .filter(({ state }) => state !== 'sent')
    .map(({ key, text, createdAt, files, lostFiles }) => {
      const fileNames = lostFiles ?? files.map(({ file }) => file.name)
      return { key, text, createdAt, fileNames }
    })
  return draft === '' && messages.length === 0 ? undefined : { draft, messages }
}

/** Whatever was under way may have arrived: the same key finds out. With files it cannot be told word for word again. */
function takeUp(found: unknown): OutboxState {
  if (!isKept(found)) return { draft: '', files: [], outgoing: [] }
  const outgoing = found.messages.map(({ fileNames, ...message }): Outgoing => {
    const isWhole = fileNames.length === 0
    return {
      ...message,
      files: [],
      state: 'failed',
      isRefused: !isWhole,
      lostFiles: isWhole ? undefined : fileNames,
    }
  })
  return { draft: found.draft, files: [], outgoing }
}

function createOutbox(owner: string, orderId: number) {
  const place = { owner, name: String(orderId) }
  shelf.forgetOthers(owner)
  let state = takeUp(shelf.read(place))
  let line: Promise<unknown> = Promise.resolve()
  const listeners = new Set<() => void>()

  function set(patch: Partial<OutboxState>): void {
    state = { ...state, ...patch }
    const kept = keptOf(state)
    if (kept) shelf.keep(place, kept)
    else shelf.forget(place)
    for (const listener of listeners) listener()
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
