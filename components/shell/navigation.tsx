'use client'

import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '@/components/ui/button-link'
import { Icon } from '@/components/ui/icon'
import { countsQuery } from '@/lib/profile/queries'
import { routes } from '@/lib/routes'
import * as shellTexts from '@/lib/shell/texts'
import { navigationItems } from './navigation-items'
import { NavigationLink } from './navigation-link'

/** The main navigation of wide screens, beside the page. */
export function Navigation() {
  const { data: counts } = useQuery(countsQuery)
  return (
    <nav
      aria-label={shellTexts.mainNavigation}
      className="sticky top-16 -ml-1 hidden max-h-[calc(100dvh-4rem)] overflow-y-auto py-6 pr-4 pl-1 lg:block"
    >
      {/* Not primary: the page beside it may have a button of the accent itself. */}
      <ButtonLink href={routes.placeOrder()} className="mb-4 w-full">
        <Icon name="plus" className="text-accent" />
        {shellTexts.placeOrder}
      </ButtonLink>
      <ul className="space-y-0.5">
        {navigationItems.map(item => (
          <li key={item.href}>
            <NavigationLink item={item} counts={counts} />
          </li>
        ))}
      </ul>
    </nav>
  )
}
