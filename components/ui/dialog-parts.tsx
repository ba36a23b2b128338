import type { ReactNode } from 'react'
import { cn } from './cn'
import { dialogScroll } from './dialog-styles'
import { scrollRegion } from './scroll-region'

export function DialogBody({ children, label }: { children: ReactNode; label: string | undefined }) {
  return (
    <div
      {...(label === undefined ? {} : scrollRegion(label))}
      className={cn(dialogScroll, 'px-5 py-4 text-sm leading-6 -outline-offset-2 md:px-6')}
    >
      {children}
    </div>
  )
}

export function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <footer className="flex flex-col-reverse gap-3 border-t border-line px-5 py-4 pb-[max(1rem,env(safe-area-inset-bottom))] md:flex-row md:justify-end md:px-6 short:flex-row short:flex-wrap-reverse short:justify-end">
      {children}
    </footer>
  )
}
