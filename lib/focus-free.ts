/**
 * Whether the focus that went with what was pressed may go to `heir`: nobody has it, or what stands around the heir, to which
 * Safari gives it when a button is pressed by a pointer.
 */
export const isFocusFree = (heir: Element | null) => document.activeElement?.contains(heir)
