import type { ComponentProps, ReactNode } from 'react'
import { cn } from './cn'
import { scrollRegion } from './scroll-region'

type Cell = {
  /** Figures and dates line up at the end of their column. */
  align?: 'start' | 'end'
  /** Stays in view while the rest scrolls sideways. For the first column. */
  pinned?: boolean
}

/**
 * A table ruled as in print: a strong line above, thin ones between, none upright. It scrolls sideways when there is no room.
 * Children are plain `<thead>` and `<tbody>` with `Th`, `Td` and `RowTh`.
 */
export function DataTable({
  label,
  children,
  dense = false,
  className,
}: {
  label: string
  children: ReactNode
  /** Less air between columns, for tables of many. */
  dense?: boolean
  className?: string
}) {
  return (
    <div
      {...scrollRegion(label)}
      className={cn(
        'scroll-hint relative overflow-x-auto border-t-2 border-b border-t-ink border-b-line-strong',
        className,
      )}
    >
      <table
        className={cn(
          'w-full border-separate border-spacing-0 text-sm [&_tbody>tr:hover>*]:bg-sunk [&_tbody>tr:last-child>*]:border-b-0',
          dense && '[&_td]:px-1.5 [&_th]:px-1.5',
        )}
      >
        <caption className="sr-only">{label}</caption>
        {children}
      </table>
    </div>
  )
}

function cellStyles({ align = 'start', pinned = false }: Cell) {
  return cn(
    'border-b border-line px-3 first:pl-2 last:pr-2',
    align === 'end' ? 'text-right tabular-nums' : 'text-left',
    pinned && 'sticky left-0 z-1 bg-(--ground) max-md:border-r',
  )
}

export function Th({ align, pinned, className, ...rest }: Omit<ComponentProps<'th'>, 'align'> & Cell) {
  return (
    <th
      scope="col"
      {...rest}
      className={cn(cellStyles({ align, pinned }), 'overline-label h-11 whitespace-nowrap', className)}
    />
  )
}

export function Td({ align, pinned, className, ...rest }: Omit<ComponentProps<'td'>, 'align'> & Cell) {
  return <td {...rest} className={cn(cellStyles({ align, pinned }), 'h-13 py-2', className)} />
}

/** The row's own heading: what this row is about. */
export function RowTh({ align, pinned, className, ...rest }: Omit<ComponentProps<'th'>, 'align'> & Cell) {
  return (
    <th
      scope="row"
      {...rest}
      className={cn(cellStyles({ align, pinned }), 'h-13 py-2 font-medium', className)}
    />
  )
}
