const gapPx = 6
const marginPx = 8

type Placement = { side: 'above' | 'below'; align: 'start' | 'center' | 'end' }

/** Both are measured in the viewport: a popover lives in the top layer, where no scrolling box can cut it off. */
function placeBeside(anchor: Element, popover: HTMLElement, { side, align }: Placement) {
  const at = anchor.getBoundingClientRect()
  const { width, height } = popover.getBoundingClientRect()
  const above = at.top - gapPx - height
  const below = at.bottom + gapPx
  const fitsAbove = above >= marginPx
  const fitsBelow = below + height <= window.innerHeight - marginPx
  const top = (side === 'above' ? fitsAbove || !fitsBelow : !fitsBelow && fitsAbove) ? above : below
  const lefts = { start: at.left, center: at.left + at.width / 2 - width / 2, end: at.right - width }
  const maxLeft = document.documentElement.clientWidth - marginPx - width
  const maxTop = window.innerHeight - marginPx - height
  popover.style.top = `${Math.round(Math.max(marginPx, Math.min(top, maxTop)))}px`
  popover.style.left = `${Math.round(Math.max(marginPx, Math.min(lefts[align], maxLeft)))}px`
}

/**
 * Keeps an open popover beside its anchor, on the other side when there is no room, and inside the window always: also when
 * that is scrolled, zoomed or turned. Returns the way to stop.
 */
export function keepBeside(anchor: Element, popover: HTMLElement, placement: Placement): () => void {
  const place = () => placeBeside(anchor, popover, placement)
  place()
  window.addEventListener('scroll', place, { capture: true, passive: true })
  window.addEventListener('resize', place)
  return () => {
    window.removeEventListener('scroll', place, true)
    window.removeEventListener('resize', place)
  }
}
