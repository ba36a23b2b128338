import type { ComponentProps } from 'react'
import { PageLink } from './page-link'
import { type TextLinkTone, textLinkStyle } from './text-link-style'

type TextLinkProps = Omit<ComponentProps<typeof PageLink>, 'mark'> & { tone?: TextLinkTone }

/** A link inside text to another page of ours, which is fetched into this one. */
export function TextLink({ tone = 'accent', className, ...rest }: TextLinkProps) {
  return <PageLink {...rest} className={textLinkStyle(tone, className)} />
}
