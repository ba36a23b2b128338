import { isLeaving } from './leave-page'

/** A page that must leave is not held. */
function askFirst(event: BeforeUnloadEvent): void {
  if (!isLeaving()) event.preventDefault()
}

let holds = 0

/**
 * A tab that is closed takes with it what is not sent yet, and Log Out clears it away: both ask first (`mayEnd`), until the
 * returned function is called, once.
 */
export function holdPage(): () => void {
  holds += 1
  addEventListener('beforeunload', askFirst)
  return () => {
    holds -= 1
    if (holds === 0) removeEventListener('beforeunload', askFirst)
  }
}
