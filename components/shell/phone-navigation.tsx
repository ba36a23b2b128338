'use client'

import { useQuery } from '@tanstack/react-query'
import { usePathname } from 'next/navigation'
import { useId } from 'react'
import { cn } from '@/components/ui/cn'
import { Icon } from '@/components/ui/icon'
import { PageLink } from '@/components/ui/page-link'
import { countsQuery } from '@/lib/profile/queries'
import { routes } from '@/lib/routes'
import * as shellTexts from '@/lib/shell/texts'
import { type NavigationItem, navigationItems } from './navigation-items'
import { NavigationLink } from './navigation-link'

type Place = NavigationItem & { accent?: true }

const places: Place[] = [
  { href: routes.home, label: shellTexts.home, icon: 'house' },
  { href: routes.inProgress, label: shellTexts.orders, icon: 'clipboard-list' },
  { href: routes.placeOrder(), label: shellTexts.newOrder, icon: 'plus', accent: true },
  {
    href: routes.chats,
    label: shellTexts.chat,
    icon: 'message-circle',
    count: 'unreadChats',
  },
]

const tile =
  'flex min-h-14 w-full flex-col items-center justify-center gap-0.5 rounded-md text-center text-2xs font-medium'

/** A border, which forced colors keep. */
const barOnTop = 'before:absolute before:top-0 before:w-8 before:border-t-2 before:border-accent'

/** The navigation under the thumb: four places, and everything else behind 'More'. */
export function PhoneNavigation() {
  const { data: counts } = useQuery(countsQuery)
  const pathname = usePathname()
  const sheetId = useId()
  return (
    <div className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden">
      <nav
        // Arriving at another page closes the sheet, by whatever way. Until then it shows which page is on its way.
        key={pathname}
        id={sheetId}
        popover="auto"
        aria-label={shellTexts.allPages}
        className="inset-x-3 top-auto bottom-20 m-0 max-xs:bottom-24 max-h-[calc(100dvh-6rem)] w-auto overflow-y-auto rounded-xl border border-line bg-surface p-2 text-ink shadow-float backdrop:bg-scrim/40 open:animate-rise-in"
      >
        <ul className="grid grid-cols-1 gap-1 xs:grid-cols-2">
          {navigationItems.map(item => (
            <li key={item.href}>
              <NavigationLink
                item={item}
                counts={counts}
                onStay={() => document.getElementById(sheetId)?.hidePopover()}
              />
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-label={shellTexts.mainNavigation}>
        <ul className="mx-auto grid max-w-form grid-cols-[repeat(5,1fr)] xs:px-2">
          {places.map(({ href, label, icon, accent, count }) => (
            <li key={href}>
              <PageLink
                href={href}
                mark="top-1 right-1"
                aria-current={pathname === href ? 'page' : undefined}
                className={cn(
                  tile,
                  accent || pathname === href ? 'text-accent' : 'text-ink-soft',
                  pathname === href && barOnTop,
                )}
              >
                <Icon name={icon} className="size-5.5 stroke-[1.75]" />
                {label}
                <Waiting count={count && counts?.[count]} />
              </PageLink>
            </li>
          ))}
          <li>
            <button type="button" popoverTarget={sheetId} className={cn(tile, 'relative text-ink-soft')}>
              <Icon name="menu" className="size-5.5 stroke-[1.75]" />
              {shellTexts.more}
              <Waiting count={counts?.unreadNotifications} />
            </button>
          </li>
        </ul>
      </nav>
    </div>
  )
}

/** How much waits behind a tile. */
function Waiting({ count }: { count?: number }) {
  if (!count) return null
  return (
    <span className="tile-corner min-w-4.5 rounded-full bg-accent px-1 text-center text-2xs text-accent-ink tabular">
      {count}
    </span>
  )
}
