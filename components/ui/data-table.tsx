import type { ComponentProps, ReactNode } from 'react'
import { cn } from './cn'
import { scrollRegion } from './scroll-region'

/** Some browsers take a table for plain boxes once it is laid out as anything else: these say what it is all the same. */
const is = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const

/**
 * A table ruled as in print: thin lines between, none upright. The line above is the title rule of its page. It scrolls sideways
 * when there is no room.
 * On a phone its rows are cards, and the head is there for screen readers alone. `head` are `Th`, children `Row`s.
 */
export function DataTable({
  label,
  head,
  children,
}: {
  label: string
  head: ReactNode
  children: ReactNode
}) {
  return (
    <div
      {...scrollRegion(label)}
      className="relative md:scroll-hint md:overflow-x-auto md:border-b md:border-line-strong"
    >
      <table
        {...is.table}
        className="w-full border-separate border-spacing-0 text-sm max-md:block md:[&_tbody>tr:hover>*]:bg-sunk md:[&_tbody>tr:last-child>*]:border-b-0"
      >
        <caption className="sr-only">{label}</caption>
        <thead {...is.rowgroup} className="max-md:sr-only">
          <tr {...is.row}>{head}</tr>
        </thead>
        <tbody {...is.rowgroup} className="max-md:block max-md:space-y-3">
          {children}
        </tbody>
      </table>
    </div>
  )
}

/** A row, or a card: `RowTh` and the `corner` at its head, the `title` below, then what has a label. */
export function Row({ children }: { children: ReactNode }) {
  return (
    <tr
      {...is.row}
      className="max-md:ground-surface max-md:unseen-later max-md:grid max-md:gap-x-3 xs:max-md:grid-cols-6 max-md:rounded-lg max-md:border max-md:px-4 max-md:pt-1 max-md:pb-4"
    >
      {children}
    </tr>
  )
}

type Cell = {
  /** Figures line up at the end of their column. */
  align?: 'start' | 'end'
  /** Stays in view while the rest scrolls sideways. For the first column. */
  pinned?: boolean
}

function columnStyles({ align = 'start', pinned = false }: Cell) {
  return cn(
    'md:border-b md:px-1.5 md:first:pl-2 md:last:pr-2',
    align === 'end' ? 'text-left tabular md:text-right' : 'text-left',
    pinned && 'md:sticky md:left-0 md:z-1 md:bg-(--ground)',
  )
}

export function Th({ align, pinned, children }: { children: ReactNode } & Cell) {
  return (
    <th
      {...is.columnheader}
      scope="col"
      className={cn(columnStyles({ align, pinned }), 'overline-label h-11 whitespace-nowrap')}
    >
      {children}
    </th>
  )
}

/**
 * Where a cell stands on a card: beside the row's heading, below it in full width, or in half or a third of the width.
 * Where text is large all are below each other.
 */
const places = {
  corner: 'max-md:order-2 xs:max-md:col-span-3 xs:max-md:text-right',
  title: 'max-md:order-3 max-md:border-b max-md:pb-3 xs:max-md:col-span-6',
  half: 'max-md:order-4 max-md:pt-3 xs:max-md:col-span-3',
  third: 'max-md:order-5 max-md:pt-3 xs:max-md:col-span-2',
}

type TdProps = Omit<ComponentProps<'td'>, 'align'> & {
  /** What a card calls it: its column's heading. Screen readers have that from the head. */
  label?: string
  place?: keyof typeof places
} & Pick<Cell, 'align'>

export function Td({ align, label, place = 'third', className, ...rest }: TdProps) {
  return (
    <td
      {...is.cell}
      data-label={label}
      {...rest}
      className={cn(
        columnStyles({ align }),
        'max-md:min-w-0 max-md:break-words md:h-13 md:py-2',
        places[place],
        label && 'max-md:labelled',
        className,
      )}
    />
  )
}

/** The row's own heading: what this row is about. */
export function RowTh({
  pinned,
  className,
  ...rest
}: Omit<ComponentProps<'th'>, 'align'> & Pick<Cell, 'pinned'>) {
  return (
    <th
      {...is.rowheader}
      scope="row"
      {...rest}
      className={cn(
        columnStyles({ pinned }),
        'font-medium max-md:order-1 md:h-13 md:py-2 xs:max-md:col-span-3',
        className,
      )}
    />
  )
}
