'use client'

import { usePathname } from 'next/navigation'
import { cn } from '@/components/ui/cn'
import { Icon } from '@/components/ui/icon'
import { PageLink } from '@/components/ui/page-link'
import type { Counts } from '@/lib/client-api/profile'
import type { NavigationItem } from './navigation-items'

type NavigationLinkProps = {
  item: NavigationItem
  counts: Counts | undefined
  /** It leads to the page one is on. */
  onStay?: () => void
}

/** One line of the navigation with its number. The page one is on is marked and said. */
export function NavigationLink({ item, counts, onStay }: NavigationLinkProps) {
  const current = usePathname() === item.href
  const count = item.count && counts?.[item.count]
  return (
    <PageLink
      href={item.href}
      mark="top-1/2 right-1 -translate-y-1/2"
      onClick={current ? onStay : undefined}
      aria-current={current ? 'page' : undefined}
      className={cn(
        'flex min-h-11 items-center gap-2 rounded-md px-2 text-sm font-medium hover-fade lg:gap-3 lg:pointer-fine:min-h-9 lg:px-3',
        current
          ? 'bg-accent-wash text-accent forced-colors:underline'
          : 'text-ink-soft hover:bg-sunk hover:text-ink',
      )}
    >
      <Icon name={item.icon} className="size-4.5 shrink-0 stroke-[1.75]" />
      <span className="min-w-0 flex-1 wrap-anywhere">{item.label}</span>
      {!!count && <span className="text-xs text-ink-soft tabular lg:px-2">&nbsp;{count}</span>}
    </PageLink>
  )
}
