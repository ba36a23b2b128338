import { Logo } from '@/components/ui/logo'
import { PageLink } from '@/components/ui/page-link'
import { routes } from '@/lib/routes'
import { AccountMenu } from './account-menu'
import { Balance } from './balance'

/** The header of signed-in pages (specification 2.2). */
export function Header({ portalName }: { portalName: string }) {
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-paper">
      <div className="mx-auto flex h-16 max-w-page items-center justify-between gap-4 px-4 md:px-6">
        <PageLink href={routes.home} className="flex min-h-11 items-center rounded-md">
          <Logo name={portalName} />
        </PageLink>
        <div className="flex items-center gap-2">
          <Balance />
          <AccountMenu />
        </div>
      </div>
    </header>
  )
}
