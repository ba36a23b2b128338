import type { ReactNode } from 'react'
import { Logo } from '@/components/ui/logo'
import { PageLink } from '@/components/ui/page-link'
import { routes } from '@/lib/routes'

/** The logo-only header of pages outside the main layout. */
export function BareHeader({ portalName, children }: { portalName: string; children?: ReactNode }) {
  return (
    <header className="border-b border-line">
      <div className="mx-auto flex h-16 max-w-page items-center justify-between gap-4 px-4 md:px-6">
        <PageLink href={routes.home} className="rounded-md">
          <Logo name={portalName} />
        </PageLink>
        {children}
      </div>
    </header>
  )
}
