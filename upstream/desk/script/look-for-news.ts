import { lookHeader, newsHeader } from '../news-headers'
import { make, makeButton } from './make'
import { showAnew } from './show-anew'

const everyMs = 60_000
/** A page that nobody was at for so long does not ask: nor does it keep anybody signed in (`isLook`). */
const forgottenMs = 3_600_000

const sessionOver = 'Your session is over: nothing new is shown here any more.'

/** Rows do not move under somebody's hand: what there is is told, and shown when that is wanted. */
function tell(words: string, press: string): HTMLElement {
  const told = make('div', { role: 'status', class: 'told' })
  document.body.append(told)
  // Read out is what comes into a region that stands there already.
  setTimeout(() => told.append(words, makeButton(press, {}, showAnew)), 100)
  return told
}

/**
 * Looks every minute, in a tab behind others too, whether the page still shows how things stand; `mark` is what it shows. Once
 * another page stands in its place there is nothing to look for.
 */
export function lookForNews(mark: string): void {
  const page = document.querySelector('main')
  let told: HTMLElement | undefined
  let seenMs = Date.now()
  const isOver = () => told || !page?.isConnected
  for (const sign of ['keydown', 'pointerdown', 'pointermove', 'wheel'])
    document.addEventListener(sign, () => (seenMs = Date.now()), { passive: true })
  setInterval(async () => {
    if (isOver() || Date.now() - seenMs > forgottenMs) return
    const answer = await fetch(location.href, {
      method: 'HEAD',
      headers: { [lookHeader]: '1' },
      redirect: 'manual',
    }).catch(() => undefined)
    // The look before may have taken longer than a minute, and told meanwhile.
    if (!answer || isOver()) return
    const now = answer.headers.get(newsHeader)
    if (answer.type === 'opaqueredirect') told = tell(sessionOver, 'Sign in')
    if (!now || now === mark) return
    told = tell('There is something new here.', 'Show it')
    document.title = `(new) ${document.title}`
  }, everyMs)
}
