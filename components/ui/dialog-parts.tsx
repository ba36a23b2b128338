import type { ReactNode } from 'react'
import { scrollRegion } from './scroll-region'

export function DialogBody({ children, label }: { children: ReactNode; label: string | undefined }) {
  return (
    <div
      {...(label === undefined ? {} : scrollRegion(label))}
      className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-4 text-sm leading-6 -outline-offset-2 md:px-6"
    >
      {children}
    </div>
  )
}

export function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <footer className="flex flex-col-reverse gap-3 border-t border-line px-5 py-4 pb-[max(1rem,env(safe-area-inset-bottom))] md:flex-row md:justify-end md:px-6">
      {children}
    </footer>
  )
}
