import Link from 'next/link'
import type { ComponentProps } from 'react'
import { cn } from './cn'
import { LinkPending } from './link-pending'

type PageLinkProps = ComponentProps<typeof Link> & {
  /** Where the mark of a page under way turns: over the link or just beside it, so that nothing moves. */
  mark?: string
}

/** Any link to a page of ours that is no button: fetched when it is followed, and marked until its page is there. */
export function PageLink({
  mark = 'top-1/2 left-full ml-0.5 -translate-y-1/2',
  className,
  children,
  ...rest
}: PageLinkProps) {
  return (
    <Link prefetch={false} {...rest} className={cn('relative', className)}>
      {children}
      <LinkPending className={cn('absolute size-3', mark)} />
    </Link>
  )
}
