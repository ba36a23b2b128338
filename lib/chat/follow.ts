import { onReturn, wasHere } from '@/lib/notifications/asking'

/** How long after a refusal it is asked again: nothing hangs on it, for the chat is polled as well. */
const againMs = 60_000

/** Runs `work` whenever it is asked for, one at a time: however often it is asked for meanwhile, once more afterwards. */
export function coalesced(work: () => Promise<unknown>): () => Promise<void> {
  let isRunning = false
  let isWanted = false
  return async () => {
    isWanted = true
    if (isRunning) return
    isRunning = true
    try {
      while (isWanted) {
        isWanted = false
        await work()
      }
    } finally {
      isRunning = false
    }
  }
}

/**
 * Calls `onNews` whenever something is said about an order, and when it may have been: at once instead of with the next
 * poll. Only while the page is looked at and not forgotten: browsers have few connections, and asking keeps a session
 * from ending. Gives what ends it. Specification 2.18, 9.
 */
export function followConversation(orderId: number, onNews: () => void): () => void {
  let source: EventSource | undefined
  let again: ReturnType<typeof setTimeout> | undefined
  const close = () => {
    clearTimeout(again)
    source?.close()
  }
  const open = () => {
    close()
    if (document.visibilityState !== 'visible' || !wasHere()) return
    const opened = new EventSource(`/api/orders/${orderId}/chat/events`)
    source = opened
    opened.onmessage = () => (wasHere() ? onNews() : close())
    // The browser reopens a stream that broke off by itself, but not one that was refused.
    opened.onerror = () => {
      if (!wasHere()) close()
      else if (opened.readyState === EventSource.CLOSED) again = setTimeout(open, againMs)
    }
  }
  open()
  document.addEventListener('visibilitychange', open)
  const stop = onReturn(open)
  return () => {
    stop()
    document.removeEventListener('visibilitychange', open)
    close()
  }
}
