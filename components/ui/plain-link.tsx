import type { ComponentProps } from 'react'
import * as uiLinkTexts from '@/lib/ui-link-texts'
import { cn } from './cn'
import { textLinkStyle } from './text-link-style'

type PlainLinkProps = ComponentProps<'a'> & {
  /** Opens in a new tab, and says so to a screen reader. */
  newTab?: boolean
}

/**
 * A link inside text that the browser follows by itself: to another site, or from a page that is to be there at once. What a
 * link into the open page needs (`TextLink`) is 2.7 kB of code.
 */
export function PlainLink({ newTab = false, className, children, ...rest }: PlainLinkProps) {
  return (
    <a
      {...(newTab ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      {...rest}
      className={textLinkStyle(cn('relative', className))}
    >
      {children}
      {newTab && <span className="sr-only">{uiLinkTexts.newTab}</span>}
    </a>
  )
}
