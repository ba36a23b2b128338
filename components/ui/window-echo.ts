import { isEcho, noteChange } from './echo'

function dropEcho(event: MouseEvent): void {
  if (!isEcho(event)) return
  event.preventDefault()
  event.stopPropagation()
}

/**
 * The ref of a window's panel: the second half of a double press answers nothing in a window that its first half has opened.
 * Told of its end too: what lay under it is under the finger then.
 */
export function dropEchoes(panel: HTMLElement | null): void {
  noteChange()
  panel?.addEventListener('click', dropEcho, { capture: true })
}
