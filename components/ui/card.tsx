import type { ComponentProps, ReactNode } from 'react'
import { cn } from './cn'

type CardProps = ComponentProps<'section'> & {
  as?: 'section' | 'article' | 'div' | 'li'
  /** `marked` has an accent edge: the ones to look at first. */
  variant?: 'plain' | 'marked'
  padding?: 'none' | 'regular' | 'roomy'
}

const looks = {
  plain: 'border-line ground-surface',
  marked: 'border-accent ground-surface',
}
const paddings = { none: '', regular: 'p-4 md:p-5', roomy: 'p-5 md:p-8' }

export function Card({
  as: Element = 'section',
  variant = 'plain',
  padding = 'regular',
  className,
  ...rest
}: CardProps) {
  const props = rest as ComponentProps<'div'>
  const Tag = Element as 'div'
  return (
    <Tag
      {...props}
      className={cn('min-w-0 rounded-lg border', looks[variant], paddings[padding], className)}
    />
  )
}

/** A card's own heading line, with room for a badge or a button at its right. */
export function CardHeading({ title, aside }: { title: ReactNode; aside?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pb-4">
      <h2 className="min-w-0 text-base font-semibold break-words">{title}</h2>
      {aside}
    </div>
  )
}
