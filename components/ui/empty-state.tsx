import type { ReactNode, Ref } from 'react'

type EmptyStateProps = {
  icon: ReactNode
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
  level: 'h1' | 'h2'
  /** For a title that takes the focus. */
  titleRef?: Ref<HTMLHeadingElement>
}

/** Nothing here yet: what belongs here, and how to make the first one. */
export function EmptyState({ icon, title, children, action, level: Title, titleRef }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center rounded-lg border border-dashed border-line-strong/50 px-6 py-14 text-center md:py-20">
      <span aria-hidden="true" className="pb-4 text-ink-faint [&>svg]:size-8 [&>svg]:stroke-[1.25]">
        {icon}
      </span>
      <Title
        ref={titleRef}
        tabIndex={titleRef ? -1 : undefined}
        className="text-lg font-semibold outline-none"
      >
        {title}
      </Title>
      {children && <div className="max-w-prose pt-1 text-sm text-pretty text-ink-soft">{children}</div>}
      {action && <div className="flex flex-wrap justify-center gap-3 pt-6">{action}</div>}
    </div>
  )
}
