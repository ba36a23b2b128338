import { cn } from './cn'

export type TextLinkTone = 'accent' | 'ink'

/** A link inside text: always underlined, so it is told apart by more than its colour. */
export const textLinkStyle = (tone: TextLinkTone, className?: string): string =>
  cn(
    'rounded-sm underline decoration-1 underline-offset-4 hover-fade',
    tone === 'accent'
      ? 'text-accent decoration-accent/40 hover:decoration-accent'
      : 'text-ink decoration-line-strong hover:decoration-ink',
    className,
  )
