import { lookHeader, newsHeader } from '../news-headers'
import { make, makeButton } from './make'
import { showAnew } from './show-anew'

const everyMs = 60_000
/** A page that nobody was at for so long does not ask: nor does it keep anybody signed in (`isLook`). */
const forgottenMs = 3_600_000

/** Rows do not move under somebody's hand: that there is news is told, and it is shown when that is wanted. */
function tell(): HTMLElement {
  const told = make('div', { role: 'status', class: 'told' })
  document.body.append(told)
  // Read out is what comes into a region that stands there already.
  setTimeout(() => told.append('There is something new here.', makeButton('Show it', {}, showAnew)), 100)
  return told
}

/** Looks every minute, in a tab behind others too, whether the page still shows how things stand; `mark` is what it shows. */
export function lookForNews(mark: string): void {
  const { title } = document
  let told: HTMLElement | undefined
  let seenMs = Date.now()
  for (const sign of ['keydown', 'pointerdown', 'pointermove', 'wheel'])
    document.addEventListener(sign, () => (seenMs = Date.now()), { passive: true })
  setInterval(async () => {
    if (told?.isConnected || Date.now() - seenMs > forgottenMs) return
    const answer = await fetch(location.pathname + location.search, {
      method: 'HEAD',
      headers: { [lookHeader]: '1' },
      redirect: 'manual',
    }).catch(() => undefined)
    const now = answer?.headers.get(newsHeader)
    // The look before may have taken longer than a minute, and told of it meanwhile.
    if (!now || now === mark || told?.isConnected) return
    told = tell()
    document.title = `(new) ${title}`
  }, everyMs)
}
