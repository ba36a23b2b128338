import { doublePressMs, isEcho } from './echo'

let shownMs = Number.NEGATIVE_INFINITY

/** For a window that has just come up: the second half of a double press answers nothing in it. */
export function dropEchoes(panel: HTMLElement | null): void {
  if (!panel) return
  const cameUpMs = performance.now()
  shownMs = cameUpMs
  const drop = (event: MouseEvent) => {
    if (!isEcho(event, cameUpMs)) return
    event.preventDefault()
    event.stopPropagation()
  }
  panel.addEventListener('click', drop, { capture: true })
}

/** Whether what happens beside the window may be the second half of the press that has opened it. */
export const isTooEarly = ({ timeStamp }: Event): boolean => timeStamp - shownMs < doublePressMs
