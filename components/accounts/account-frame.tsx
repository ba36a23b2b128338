import type { ReactNode } from 'react'
import { BareHeader } from '@/components/shell/bare-header'

/** The frame of pages about an account: the logo above, one panel below. */
export function AccountFrame({ portalName, children }: { portalName: string; children: ReactNode }) {
  return (
    <>
      <BareHeader portalName={portalName} />
      <main id="main" tabIndex={-1} aria-labelledby="title" className="px-4 py-8 md:py-14">
        {children}
      </main>
    </>
  )
}
