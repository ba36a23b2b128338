import type { ReactNode } from 'react'
import { Logo } from '@/components/ui/logo'
import { routes } from '@/lib/routes'

/**
 * The logo-only header of pages outside the main layout. Its link is a plain one: the not-found page has this header, and
 * every page downloads beforehand what that one needs.
 */
export function BareHeader({ portalName, children }: { portalName: string; children?: ReactNode }) {
  return (
    <header className="border-b border-line">
      <div className="mx-auto flex h-16 max-w-page items-center justify-between gap-4 px-4 md:px-6">
        <a href={routes.home} className="rounded-md">
          <Logo name={portalName} />
        </a>
        {children}
      </div>
    </header>
  )
}
