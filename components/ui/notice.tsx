import type { ReactNode, Ref } from 'react'
import { cn } from './cn'
import { Icon } from './icon'
import { noticeTones } from './notice-tones'

type NoticeProps = {
  ref?: Ref<HTMLDivElement>
  tone?: keyof typeof noticeTones
  /** Off where it stands from the beginning, or a live region around it says the words already (docs/decisions/074). */
  spoken?: boolean
  children: ReactNode
  action?: ReactNode
  className?: string
}

/** A sentence about the state of things. A screen reader hears it when it is free, if it is `spoken`. */
export function Notice({ ref, tone = 'info', spoken = true, children, action, className }: NoticeProps) {
  const { wash, icon } = noticeTones[tone]
  return (
    <div
      ref={ref}
      role={spoken ? 'status' : undefined}
      className={cn(
        'flex items-start gap-2.5 rounded-md border border-transparent px-4 py-3 text-sm',
        wash,
        className,
      )}
    >
      <Icon name={icon} className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0 flex-1 break-words">{children}</div>
      {action}
    </div>
  )
}
