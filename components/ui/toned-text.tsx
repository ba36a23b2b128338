import type { ReactNode } from 'react'
import { cn } from './cn'
import { Icon } from './icon'
import { type Tone, tones } from './tones'

type TonedTextProps = {
  tone: Tone
  children: ReactNode
  /** Leave the icon out only where a heading already says the word, as a table's column does. */
  icon?: boolean
  /** Draws the state's wash behind, like a marker pen. */
  marked?: boolean
  className?: string
}

/** A figure or a date in a state's colour, with the state's icon. */
export function TonedText({ tone, children, icon = true, marked = false, className }: TonedTextProps) {
  const { wash, text, icon: iconName } = tones[tone]
  return (
    <span
      className={cn(
        'inline-flex items-baseline gap-1.5 font-medium tabular',
        marked ? cn('-mx-1.5 rounded-sm px-1.5 py-0.5', wash) : text,
        className,
      )}
    >
      {icon && iconName && <Icon name={iconName} className="size-3.5 shrink-0 self-center" />}
      <span>{children}</span>
    </span>
  )
}
