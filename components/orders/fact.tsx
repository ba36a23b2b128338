import type { ReactNode } from 'react'

type FactProps = { label: string; wide?: boolean; children: ReactNode }

/** A label and what it says, on the card of an order: a third of the card's width, or half of it; all of it where text is large. */
export function Fact({ label, wide = false, children }: FactProps) {
  return (
    <div className={wide ? 'min-w-0 xs:col-span-3' : 'min-w-0 xs:col-span-2'}>
      <dt className="text-xs text-ink-soft">{label}</dt>
      <dd className="break-words tabular">{children}</dd>
    </div>
  )
}
