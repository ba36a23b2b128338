import Link from 'next/link'
import type { ReactNode, Ref } from 'react'
import * as uiTexts from '@/lib/ui-texts'
import { cn } from './cn'

type TabLink = {
  href: string
  label: string
  icon?: ReactNode
  current: boolean
  unread?: boolean
}

type TabsNavProps = {
  ref?: Ref<HTMLElement>
  label: string
  tabs: readonly TabLink[]
  /** Takes a plain click's address over from the router, for tabs whose content is on the page already. */
  onGo?: (href: string) => void
}

/**
 * The router hears of an address that is pushed once its own effects have run, which is a moment after links are taken
 * over. One that is followed in that moment is the router's to follow.
 */
const isAddressHeardOf = () => Object.hasOwn(window.history, 'pushState')

/** Tabs that live in the address: links, so that Back, reload and sharing keep them. They scroll sideways on phones. */
export function TabsNav({ ref, label, tabs, onGo }: TabsNavProps) {
  return (
    <nav ref={ref} aria-label={label} className="-mx-4 border-b border-line md:mx-0">
      <ul className="flex [scroll-snap-type:x_mandatory] gap-1 overflow-x-auto px-4 [scrollbar-width:none] md:gap-2 md:px-0">
        {tabs.map(tab => (
          <li key={tab.label} className="shrink-0">
            <TabAnchor {...tab} onGo={onGo} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

function TabAnchor({
  href,
  label,
  icon,
  current,
  unread = false,
  onGo,
}: TabLink & Pick<TabsNavProps, 'onGo'>) {
  return (
    <Link
      href={href}
      prefetch={false}
      scroll={false}
      onNavigate={event => {
        if (!onGo || !isAddressHeardOf()) return
        event.preventDefault()
        onGo(href)
      }}
      aria-current={current ? 'page' : undefined}
      className={cn(
        'relative flex min-h-11 items-center gap-2 rounded-t-md border-b-2 px-2 text-sm font-medium -outline-offset-2 hover-fade',
        '[&>svg]:size-4 [&>svg]:shrink-0',
        current
          ? 'snapped-to-first border-accent text-ink'
          : 'border-transparent text-ink-soft forced-colors:border-[Canvas] hover:border-line-strong hover:text-ink',
      )}
    >
      {icon}
      {label}
      {unread && (
        <>
          <span aria-hidden="true" className="size-2 rounded-full border border-transparent bg-accent" />
          <span className="sr-only">{uiTexts.unread}</span>
        </>
      )}
    </Link>
  )
}
