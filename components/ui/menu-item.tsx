import Link from 'next/link'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from './cn'

type ItemLook = { icon?: ReactNode; tone?: 'default' | 'danger'; children: ReactNode }

function itemStyles(tone: ItemLook['tone']) {
  return cn(
    'flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-left hover-fade md:pointer-fine:min-h-9',
    'hover:bg-sunk focus-visible:bg-sunk focus-visible:-outline-offset-2 [&>svg]:size-4 [&>svg]:shrink-0',
    tone === 'danger' ? 'text-danger' : 'text-ink [&>svg]:text-ink-soft',
  )
}

export function MenuLink({
  href,
  icon,
  tone,
  children,
}: ItemLook & { href: ComponentProps<typeof Link>['href'] }) {
  return (
    <Link href={href} prefetch={false} role="menuitem" tabIndex={-1} className={itemStyles(tone)}>
      {icon}
      {children}
    </Link>
  )
}

export function MenuButton({ onSelect, icon, tone, children }: ItemLook & { onSelect: () => void }) {
  return (
    <button type="button" role="menuitem" tabIndex={-1} onClick={onSelect} className={itemStyles(tone)}>
      {icon}
      {children}
    </button>
  )
}
