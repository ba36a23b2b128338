const gapPx = 6
const marginPx = 8

type Placement = { side: 'above' | 'below'; align: 'start' | 'center' | 'end' }

/**
 * Puts an open popover beside its anchor, inside the window, on the other side when there is no room.
 * Both are measured in the viewport: a popover lives in the top layer, where no scrolling box can cut it off.
 */
export function placeBeside(anchor: Element, popover: HTMLElement, { side, align }: Placement) {
  const at = anchor.getBoundingClientRect()
  const { width, height } = popover.getBoundingClientRect()
  const above = at.top - gapPx - height
  const below = at.bottom + gapPx
  const fitsAbove = above >= marginPx
  const fitsBelow = below + height <= window.innerHeight - marginPx
  const top = (side === 'above' ? fitsAbove || !fitsBelow : !fitsBelow && fitsAbove) ? above : below
  const lefts = { start: at.left, center: at.left + at.width / 2 - width / 2, end: at.right - width }
  const maxLeft = document.documentElement.clientWidth - marginPx - width
  popover.style.top = `${Math.round(Math.max(marginPx, top))}px`
  popover.style.left = `${Math.round(Math.max(marginPx, Math.min(lefts[align], maxLeft)))}px`
}
