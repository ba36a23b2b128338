import type { ComponentProps } from 'react'
import { PageLink } from './page-link'
import { textLinkStyle } from './text-link-style'

type TextLinkProps = Omit<ComponentProps<typeof PageLink>, 'mark'>

/** A link inside text to another page of ours, which is fetched into this one. */
export function TextLink({ className, ...rest }: TextLinkProps) {
  return <PageLink {...rest} className={textLinkStyle(className)} />
}
