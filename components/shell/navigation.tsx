'use client'

import { useQuery } from '@tanstack/react-query'
import { countsQuery } from '@/lib/profile/queries'
import { navigationItems } from './navigation-items'
import { NavigationLink } from './navigation-link'

/** The main navigation of wide screens, beside the page. */
export function Navigation() {
  const { data: counts } = useQuery(countsQuery)
  return (
    <nav
      aria-label="Main"
      className="sticky top-16 hidden max-h-[calc(100dvh-4rem)] overflow-y-auto py-6 pr-4 lg:block"
    >
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
