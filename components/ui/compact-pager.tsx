import * as texts from '@/lib/ui-texts'
import { buttonStyles } from './button-styles'
import { cn } from './cn'

type CompactPagerProps = {
  label: string
  current: number
  total: number
  previousLabel?: string
  onPage: (page: number) => void
  className?: string
}

/**
 * Prev, Next and 'Page X of Y', for rows that are on the page already; nothing for a list of one page. At the ends a button stays
 * where it is, unusable: one that vanishes would take the focus with it.
 */
export function CompactPager(props: CompactPagerProps) {
  const { label, current, total, previousLabel = texts.prev, onPage, className } = props
  if (total <= 1) return null
  const turn = (page: number, text: string) => {
    const isRefused = page < 1 || page > total
    return (
      <button
        type="button"
        aria-disabled={isRefused || undefined}
        onClick={() => !isRefused && onPage(page)}
        className={cn(buttonStyles({ size: 'sm' }), 'aria-disabled:opacity-50')}
      >
        {text}
      </button>
    )
  }
  return (
    <nav
      aria-label={label}
      className={cn('flex flex-wrap items-center justify-between gap-x-2 gap-y-3 max-md:w-full', className)}
    >
      {turn(current - 1, previousLabel)}
      <span role="status" className="text-sm text-ink-soft tabular">
        {texts.pageOf(current, total)}
      </span>
      {turn(current + 1, texts.next)}
    </nav>
  )
}
