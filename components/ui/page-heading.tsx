import type { ReactNode } from 'react'

type PageHeadingProps = {
  title: ReactNode
  /** A line above the title: where this page belongs. */
  overline?: ReactNode
  children?: ReactNode
  action?: ReactNode
}

/** A title of more characters is set smaller: somebody's own words must not push a phone's page out of sight. */
const shortTitle = 60

/** The top of a page: its h1, an optional line about it, and the one thing to do here. A title rule closes it. */
export function PageHeading({ title, overline, children, action }: PageHeadingProps) {
  const isLong = typeof title === 'string' && title.length > shortTitle
  const size = isLong ? 'text-lg md:text-2xl' : 'text-2xl md:text-3xl'
  return (
    <header>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 pb-5 md:pb-6">
        <div className="min-w-0">
          {overline && <p className="overline-label pb-1">{overline}</p>}
          <h1 id="title" className={`${size} font-semibold break-words`}>
            {title}
          </h1>
          {children && <div className="max-w-prose pt-2 text-base text-ink-soft">{children}</div>}
        </div>
        {action && <div className="flex flex-wrap gap-3 xs:shrink-0">{action}</div>}
      </div>
      <div aria-hidden="true" className="title-rule" />
    </header>
  )
}
