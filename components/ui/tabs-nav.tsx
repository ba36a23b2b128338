import Link from 'next/link'
import { type ReactNode, type RefObject, useEffect } from 'react'
import { showAddress } from '@/lib/show-address'
import * as uiTexts from '@/lib/ui-texts'
import { cn } from './cn'

type TabsNavProps = {
  ref: RefObject<HTMLElement | null>
  label: string
  /** TabLinks. */
  children: ReactNode
}

/** A phone that is turned, a typeface that comes and a tab that tells of news take the tab that is shown out of view: back it comes. */
function useCurrentInView(nav: TabsNavProps['ref']) {
  useEffect(() => {
    const observer = new ResizeObserver(() =>
      nav.current?.querySelector('[aria-current]')?.animate({ scrollSnapAlign: ['center', 'center'] }, 200),
    )
    for (const part of nav.current?.querySelectorAll('ul,a') ?? []) observer.observe(part)
    return () => observer.disconnect()
  }, [nav])
}

/** Tabs that live in the address: links, so that Back, reload and sharing keep them. They scroll sideways on phones. */
export function TabsNav({ ref, label, children }: TabsNavProps) {
  useCurrentInView(ref)
  return (
    <nav ref={ref} aria-label={label} className="-mx-4 border-b border-line md:mx-0">
      <ul className="flex scrolls-sideways gap-1 px-4 md:gap-2 md:px-0">{children}</ul>
    </nav>
  )
}

/**
 * The router hears of an address that is pushed once its own effects have run, which is a moment after links are taken
 * over. One that is followed in that moment is the router's to follow.
 */
const isAddressHeardOf = () => Object.hasOwn(window.history, 'pushState')

type TabLinkProps = {
  href: string
  current: boolean
  unread: boolean
  children: ReactNode
}

/** It takes a plain click's address over from the router: what a tab shows is on the page already. */
export function TabLink({ href, current, unread, children }: TabLinkProps) {
  return (
    <li className="shrink-0">
      <Link
        href={href}
        prefetch={false}
        scroll={false}
        onNavigate={event => {
          if (!isAddressHeardOf()) return
          event.preventDefault()
          showAddress(href)
        }}
        aria-current={current ? 'page' : undefined}
        className={cn(
          'relative flex min-h-11 items-center gap-2 rounded-t-md border-b-2 px-2 text-sm font-medium -outline-offset-2 hover-fade',
          current
            ? 'snapped-to-first border-accent text-ink'
            : 'border-transparent text-ink-soft forced-colors:border-[Canvas] hover:border-line-strong hover:text-ink',
        )}
      >
        {children}
        {unread && (
          <span className="size-2 rounded-full border border-transparent bg-accent">
            <span className="sr-only">{uiTexts.unread}</span>
          </span>
        )}
      </Link>
    </li>
  )
}
