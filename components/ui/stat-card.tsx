import type { ComponentProps, ReactNode } from 'react'
import { PageLink } from './page-link'

type StatCardProps = {
  href: ComponentProps<typeof PageLink>['href']
  label: string
  count: ReactNode
  icon: ReactNode
}

/** A number worth a look, and the way to what it counts. */
export function StatCard({ href, label, count, icon }: StatCardProps) {
  return (
    <PageLink
      href={href}
      mark="right-4 bottom-4"
      className="group block h-full rounded-lg border border-line bg-surface p-4 hover-fade hover:border-line-strong md:p-5"
    >
      <span className="flex items-center justify-between gap-2 text-sm text-ink-soft group-hover:text-ink">
        {label}
        <span aria-hidden="true" className="text-ink-faint [&>svg]:size-4.5 [&>svg]:stroke-[1.5]">
          {icon}
        </span>
      </span>
      <span className="block pt-3 text-3xl font-semibold">{count}</span>
    </PageLink>
  )
}
