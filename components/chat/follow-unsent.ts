import type { QueryClient } from '@tanstack/react-query'
import { toast } from '@/components/ui/toast'
import type { Outbox } from '@/lib/chat/outbox'
import type { Outgoing } from '@/lib/chat/outgoing'
import { mayRepeat, repeatUncertain } from '@/lib/chat/sending'
import * as texts from '@/lib/chat/texts'
import * as unsentTexts from '@/lib/chat/unsent-texts'
import { routes } from '@/lib/routes'
import { holdPage } from '@/lib/tab/hold-page'

/** So long after a failure it is tried again where no look at the conversation leads to that. */
const pauseMs = 15_000

/** Says of messages that they are not sent, until the signal tells that it is no more to be said. */
function tell(orderId: number, messages: Outgoing[], signal: AbortSignal): void {
  toast.error(messages.at(-1)?.problem ?? texts.notSent, {
    note: unsentTexts.unsent(messages.map(({ text }) => text).join(' / ')),
    href: routes.order(orderId, 'order-chat'),
    link: unsentTexts.openChat,
    signal,
  })
}

const followed = new WeakSet<Outbox>()

/**
 * Looks after what is not sent of an order's chat for as long as this page is, wherever somebody is on it: what may have
 * arrived is tried again by its key, of what failed is told, with the way to it, and closing the tab and Log Out ask first.
 */
export function followUnsent(client: QueryClient, outbox: Outbox): void {
  if (followed.has(outbox)) return
  followed.add(outbox)
  let timer: ReturnType<typeof setTimeout>
  let told = ''
  let telling = new AbortController()
  let letGo: (() => void) | undefined

  /** What stays is shown by code that may not be had once something fails: it is fetched before, and all told again if late. */
  function fetchToaster(whenLate?: () => void) {
    const later = () => setTimeout(() => letGo && fetchToaster(tellAgain), pauseMs)
    import('@/components/ui/toaster').then(whenLate, later)
  }

  function tellAgain() {
    telling.abort()
    lookSoon()
  }

  function look() {
    const isShown = outbox.isShown()
    if (!isShown && navigator.onLine) repeatUncertain(client, outbox, Date.now() - pauseMs)
    const unsent = outbox.get().outgoing.filter(({ state }) => state !== 'sent')
    if (unsent.length === 0) letGo = void letGo?.()
    else if (!letGo) {
      letGo = holdPage()
      fetchToaster()
    }
    // What the chat itself has shown as failed is known to whoever left it.
    const known = unsent.filter(({ key, state }) => state === 'failed' || told.includes(key))
    const keys = known.map(({ key }) => key).join()
    if (isShown || telling.signal.aborted || keys !== told) {
      telling.abort()
      telling = new AbortController()
      if (!isShown && known.length > 0) tell(outbox.orderId, known, telling.signal)
    }
    told = keys
    // Later than the pause, by which it is then due.
    if (!isShown && unsent.some(mayRepeat)) timer = setTimeout(look, pauseMs + 1)
  }

  function lookSoon() {
    clearTimeout(timer)
    timer = setTimeout(look)
  }
  outbox.follow(lookSoon)
  lookSoon()
}
