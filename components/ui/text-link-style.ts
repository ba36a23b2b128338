import { cn } from './cn'

/** A link inside text: always underlined, so it is told apart by more than its colour. */
export const textLinkStyle = (className?: string): string =>
  cn(
    'rounded-sm text-accent underline decoration-1 decoration-accent/40 underline-offset-4 hover-fade hover:decoration-accent',
    className,
  )
