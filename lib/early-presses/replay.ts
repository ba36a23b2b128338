import type { Early } from './keep-script'

/** Parts of the page that the server sends later and that have no code yet. */
export const lateParts = new Set<string>()

/** React's note on an element that it has taken over. */
const isTakenOver = (element: Element) => Object.keys(element).some(key => key.startsWith('__reactProps$'))

const isUsable = (control: Element) =>
  control.isConnected && !control.matches(':disabled,[aria-disabled=true]')

/**
 * Does once what was pressed before the code came. To be called when the page's frame has its code: a press in a part
 * that streams in later waits for that part.
 */
export function replay(early: Early): void {
  const look = () => {
    const { pressed } = early
    if (!pressed) return
    if (pressed.isConnected && !isTakenOver(pressed)) {
      requestAnimationFrame(look)
      return
    }
    early.forget()
    if (isUsable(pressed)) pressed.click()
  }
  // When all of the page has its code, a button that React does not know is an extension's, and left alone.
  early.hasCode = control => lateParts.size === 0 || isTakenOver(control)
  early.watch = () => requestAnimationFrame(look)
  early.watch()
}
