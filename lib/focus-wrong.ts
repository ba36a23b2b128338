import { keepQuiet } from './quiet-region'

/**
 * Leads to the control of a field that has an error, and brings what it says into sight. The control says it, and for as long the
 * place where the error appeared does not say it as well (docs/decisions/074). Where the focus is there already nothing else would say
 * it, unless a toast does.
 */
export function focusWrong(control: HTMLElement, { isToasted = false } = {}): void {
  const place = document.getElementById(`${control.id}-error`)?.parentElement
  if (control !== document.activeElement || isToasted) {
    if (place) keepQuiet(place)
    control.focus()
  }
  // Below its control and what explains that, it may be under the bar of a phone, or beyond its screen.
  place?.scrollIntoView({ block: 'nearest' })
}
