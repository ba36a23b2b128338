/**
 * Whether the focus that went with what was pressed may go to `heir`: nobody has it, or what merely stands around the heir, to
 * which Safari gives it when a button is pressed by a pointer.
 */
export function isFocusFree(heir: Element | null): boolean {
  const { activeElement } = document
  return !activeElement || (activeElement.contains(heir) && (activeElement as HTMLElement).tabIndex < 0)
}
