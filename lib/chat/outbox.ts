import { dropOldFiles, fileKeeper } from '@/lib/files/file-shelf'
import { bringBack, keptOf, outboxShelf, takeUp } from './kept-outbox'
import type { OutboxState, Outgoing } from './outgoing'

function createOutbox(owner: string, orderId: number) {
  const place = { owner, orderId }
  outboxShelf.forgetOthers(owner)
  void dropOldFiles(owner)
  const keep = fileKeeper(owner)
  let { state, awaited } = takeUp(outboxShelf.read(place))
  let line: Promise<unknown> = Promise.resolve()
  const listeners = new Set<() => void>()
  let tellFollower = () => {}

  function set(patch: Partial<OutboxState>): void {
    state = { ...state, ...(patch.files && { lostFiles: [] }), ...patch }
    const kept = keptOf(state, awaited)
    if (kept) outboxShelf.keep(place, kept)
    else outboxShelf.forget(place)
    const unsent = state.outgoing.filter(one => one.state !== 'sent')
    keep([...state.files, ...unsent.flatMap(({ files }) => files)])
    for (const listener of listeners) listener()
    tellFollower()
  }

  if (awaited) {
    void bringBack(owner, awaited).then(withFiles => {
      awaited = undefined
      set(withFiles(state))
    })
  }

  return {
    orderId,
    get: () => state,
    set,
    /** For what shows it. */
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      tellFollower()
      return () => {
        listeners.delete(listener)
        tellFollower()
      }
    },
    /** Whether somebody sees what becomes of a message. */
    isShown: () => listeners.size > 0,
    /** For the one that looks after it where nothing shows it: called at every change, of that too. */
    follow: (listener: () => void) => {
      tellFollower = listener
    },
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
