import type { ReactNode } from 'react'

type FactProps = { label: string; wide?: boolean; children: ReactNode }

/** A label and what it says, on the card of an order: a third of the card's width, or half of it. */
export function Fact({ label, wide = false, children }: FactProps) {
  return (
    <div className={wide ? 'col-span-3 min-w-0' : 'col-span-2 min-w-0'}>
      <dt className="text-xs text-ink-soft">{label}</dt>
      <dd className="break-words tabular-nums">{children}</dd>
    </div>
  )
}
