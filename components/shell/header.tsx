import { Logo } from '@/components/ui/logo'
import { PageLink } from '@/components/ui/page-link'
import { routes } from '@/lib/routes'
import { AccountMenu } from './account-menu'
import { Balance } from './balance'

/** The header of signed-in pages (specification 2.2). */
export function Header({ portalName }: { portalName: string }) {
  return (
    <header className="top-0 z-20 border-b xs:sticky border-line bg-paper">
      <div className="mx-auto flex min-h-16 max-w-page items-center justify-between gap-x-4 px-4 max-xs:flex-wrap md:px-6">
        <PageLink href={routes.home} className="flex min-h-11 items-center rounded-md">
          <Logo name={portalName} />
        </PageLink>
        <div className="flex items-center justify-end gap-2 max-xs:grow max-xs:basis-[min-content]">
          <Balance />
          <AccountMenu />
        </div>
      </div>
    </header>
  )
}
