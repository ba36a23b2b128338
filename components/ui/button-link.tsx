import Link from 'next/link'
import type { ComponentProps } from 'react'
import { type ButtonLook, buttonStyles } from './button-styles'
import { cn } from './cn'
import { LinkPending } from './link-pending'

/** A link that looks like a button: it goes somewhere, so it stays an `<a>`. */
export function ButtonLink({
  variant,
  size,
  className,
  children,
  ...rest
}: ComponentProps<typeof Link> & ButtonLook) {
  return (
    <Link prefetch={false} className={cn(buttonStyles({ variant, size }), className)} {...rest}>
      {children}
      <LinkPending />
    </Link>
  )
}
