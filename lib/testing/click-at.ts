/** What tells one press from another: `detail` counts the clicks of a double one, and is 0 of a key. */
export type Press = { detail: number; pointerType: string | undefined }

/** A click of that kind, at that time of the page, on whatever is there. */
export function clickAt(
  target: Element | null | undefined,
  { detail, pointerType }: Press,
  atMs: number,
): void {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, detail })
  Object.defineProperties(event, { pointerType: { value: pointerType }, timeStamp: { value: atMs } })
  target?.dispatchEvent(event)
}
