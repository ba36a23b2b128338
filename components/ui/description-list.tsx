import type { ReactNode } from 'react'
import { cn } from './cn'

type DescriptionListProps = {
  children: ReactNode
  /** `rows`: label left, value right, thin rules between. `grid`: label above value, three columns where there is room, the first for words. */
  variant?: 'rows' | 'grid'
}

const looks = {
  rows: 'divide-y divide-line *:flex *:items-baseline *:justify-between *:gap-x-6 *:py-2.5 *:first:pt-0 *:last:pb-0 max-xs:*:flex-wrap [&_dd]:text-right',
  grid: 'grid gap-x-8 gap-y-5 sm:grid-cols-[2fr_1fr_1fr] [&_dd]:pt-0.5',
}

export function DescriptionList({ children, variant = 'rows' }: DescriptionListProps) {
  return <dl className={cn('text-sm', looks[variant])}>{children}</dl>
}

type DescriptionRowProps = {
  label: ReactNode
  children: ReactNode
  /** The sum of the rows above: larger, and ruled off as in a ledger. */
  total?: boolean
}

export function DescriptionRow({ label, children, total = false }: DescriptionRowProps) {
  return (
    <div className={cn('min-w-0', total && 'border-t-line-strong')}>
      <dt className={cn('xs:shrink-0', total ? 'font-semibold text-ink' : 'text-ink-soft')}>{label}</dt>
      <dd className={cn('min-w-0 break-words tabular', total ? 'text-base font-semibold' : 'font-medium')}>
        {total ? <span className="border-b-3 border-double border-ink pb-0.5">{children}</span> : children}
      </dd>
    </div>
  )
}
