import type { ReactNode } from 'react'
import { Logo } from '@/components/ui/logo'
import type { PageLink } from '@/components/ui/page-link'
import { routes } from '@/lib/routes'

type BareHeaderProps = {
  portalName: string
  /** A page that has to hear of being left gives its own link. */
  homeLink?: typeof PageLink
  children?: ReactNode
}

/**
 * The logo-only header of pages outside the main layout. Its link is a plain one: the not-found page has this header, and
 * every page downloads beforehand what that one needs.
 */
export function BareHeader({ portalName, homeLink, children }: BareHeaderProps) {
  const Home = homeLink ?? 'a'
  return (
    <header className="border-b border-line">
      <div className="mx-auto flex min-h-16 max-w-page items-center justify-between gap-x-4 px-4 max-xs:flex-wrap md:px-6">
        <Home href={routes.home} className="flex min-h-11 items-center rounded-md">
          <Logo name={portalName} />
        </Home>
        {children}
      </div>
    </header>
  )
}
