/** How long something is said (specification 9). */
export const toastMs = 5_000

type ToastKind = 'success' | 'error' | 'info'
/** What stays until its matter is settled, which the signal tells, with the way there. */
export type Lasting = { note: string; href: string; link: string; signal: AbortSignal }
export type ToastMessage = { kind: ToastKind; text: string; lasting?: Lasting }

let waiting: ToastMessage[] = []
let wakeHost: (() => void) | undefined
let deliver: ((message: ToastMessage) => void) | undefined

function send(kind: ToastKind, text: string, lasting?: Lasting) {
  const message = { kind, text, lasting }
  if (deliver) {
    deliver(message)
    return
  }
  waiting.push(message)
  wakeHost?.()
}

/** Says something in the corner for five seconds, unless it is to last. The code that shows it is fetched when the first one is sent. */
export const toast = {
  success: (text: string) => send('success', text),
  error: (text: string, lasting?: Lasting) => send('error', text, lasting),
  info: (text: string) => send('info', text),
}

/** For `ToastHost`: called when a toast waits and nothing shows toasts yet. Returns how to stop listening. */
export function onToastWaiting(wake: () => void): () => void {
  wakeHost = wake
  if (waiting.length > 0) wake()
  return () => {
    wakeHost = undefined
  }
}

/** For `ToastHost`, when the code that shows toasts cannot be had: what waited, to be shown without it. */
export function takeWaiting(): ToastMessage[] {
  const held = waiting
  waiting = []
  return held
}

/** For the toaster, once it is on the page: hands over what waited and all that follows. Returns how to stop. */
export function receiveToasts(receiver: (message: ToastMessage) => void): () => void {
  deliver = receiver
  for (const message of takeWaiting()) receiver(message)
  return () => {
    deliver = undefined
  }
}
