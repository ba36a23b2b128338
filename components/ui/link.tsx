import type { ComponentProps } from 'react'
import * as uiLinkTexts from '@/lib/ui-link-texts'
import { cn } from './cn'
import { PageLink } from './page-link'

type TextLinkProps = Omit<ComponentProps<typeof PageLink>, 'mark'> & {
  /** Opens in a new tab, and says so to a screen reader. */
  newTab?: boolean
  tone?: 'accent' | 'ink'
}

/** A link inside text: always underlined, so it is told apart by more than its colour. */
export function TextLink({ newTab = false, tone = 'accent', className, children, ...rest }: TextLinkProps) {
  return (
    <PageLink
      {...(newTab ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      {...rest}
      className={cn(
        'rounded-sm underline decoration-1 underline-offset-4 transition-colors duration-100',
        tone === 'accent'
          ? 'text-accent decoration-accent/40 hover:decoration-accent'
          : 'text-ink decoration-line-strong hover:decoration-ink',
        className,
      )}
    >
      {children}
      {newTab && <span className="sr-only">{uiLinkTexts.newTab}</span>}
    </PageLink>
  )
}
