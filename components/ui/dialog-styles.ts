import type { MouseEvent } from 'react'

/** What a window lies on. A press beside the window may close it, and never takes the focus out of one that stays. */
export const dialogScrim = {
  className: 'fixed inset-0 z-40 bg-scrim data-[state=open]:animate-fade-in',
  onMouseDown: (event: MouseEvent) => event.preventDefault(),
}

export const dialogPanel =
  'fixed inset-x-0 bottom-0 z-50 flex max-h-[88dvh] flex-col rounded-t-xl border border-line ground-surface text-ink shadow-float ' +
  'outline-none data-[state=open]:animate-sheet-in ' +
  'md:inset-x-4 md:top-1/2 md:bottom-auto md:mx-auto md:max-h-[84dvh] md:-translate-y-1/2 md:rounded-xl md:data-[state=open]:animate-rise-in ' +
  'short:max-h-[97dvh] short:scroll-py-8 short:overflow-y-auto short:overscroll-contain'

/** What scrolls of a window, below its title and above its buttons. On a low screen all of it does. */
export const dialogScroll =
  'relative min-h-0 flex-1 scroll-py-8 overflow-y-auto overscroll-contain short:flex-none short:overflow-visible'
