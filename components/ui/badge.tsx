import type { ReactNode } from 'react'
import { cn } from './cn'
import { Icon } from './icon'
import { type Tone, tones } from './tones'

type BadgeProps = {
  tone?: Tone
  /** Replaces the tone's own icon; null leaves it out (the words must then say it all). */
  icon?: ReactNode
  children: ReactNode
  className?: string
}

export function Badge({ tone = 'neutral', icon, children, className }: BadgeProps) {
  const { wash, icon: iconName } = tones[tone]
  return (
    <span
      className={cn(
        'inline-flex items-center gap-1 rounded-sm border border-transparent px-1.5 py-0.5 text-xs font-medium tabular xs:whitespace-nowrap [&>svg]:size-3.5 [&>svg]:shrink-0',
        wash,
        className,
      )}
    >
      {icon === undefined ? iconName && <Icon name={iconName} /> : icon}
      {children}
    </span>
  )
}
