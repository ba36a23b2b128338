import type { ReactNode } from 'react'
import * as uiTexts from '@/lib/ui-texts'
import { buttonStyles } from './button-styles'
import { cn } from './cn'
import { pageItems } from './page-items'
import { PageLink } from './page-link'

type PagerProps = {
  label: string
  current: number
  total: number
  hrefFor: (page: number) => string
  /** Told which page was pressed. */
  onLink: (page: number) => void
}

/**
 * Pages that live in the address, by their numbers. At the ends 'Previous' and 'Next' stay where they are, unusable: a link that
 * vanishes would take the focus with it.
 */
export function Pager(props: PagerProps) {
  const { label, current, total } = props
  const turn = (page: number, text: string) => (
    <Turn
      {...props}
      page={page}
      refused={page < 1 || page > total}
      className={cn(buttonStyles({ size: 'sm' }), 'aria-disabled:opacity-50')}
    >
      {text}
    </Turn>
  )
  return (
    <nav
      aria-label={label}
      className="flex flex-wrap items-center justify-between gap-x-2 gap-y-3 max-md:w-full"
    >
      {turn(current - 1, uiTexts.previous)}
      <ol className="order-first flex w-full flex-wrap items-center justify-center md:order-none md:w-auto md:gap-1">
        {pageItems(current, total).map(item => (
          <li key={item}>
            {typeof item === 'number' ? (
              <PageNumber {...props} page={item} />
            ) : (
              <span aria-hidden="true" className="inline-block w-8 text-center text-ink-faint">
                …
              </span>
            )}
          </li>
        ))}
      </ol>
      {turn(current + 1, uiTexts.next)}
    </nav>
  )
}

function PageNumber(props: PagerProps & { page: number }) {
  const isCurrent = props.page === props.current
  return (
    <Turn
      {...props}
      isCurrent={isCurrent}
      name={uiTexts.page(props.page)}
      className={cn(
        'inline-flex h-11 min-w-11 items-center justify-center rounded-md border px-2 text-sm tabular hover-fade md:pointer-fine:h-8 md:pointer-fine:min-w-8',
        isCurrent
          ? 'border-accent bg-accent-wash font-semibold text-accent forced-colors:underline'
          : 'border-transparent text-ink-soft hover:bg-sunk hover:text-ink',
      )}
    >
      {props.page}
    </Turn>
  )
}

type TurnProps = PagerProps & {
  page: number
  refused?: boolean
  isCurrent?: boolean
  name?: string
  className: string
  children: ReactNode
}

/** Refused, it stays the same link, to the page one is on: another element would not keep the focus. */
function Turn({ hrefFor, onLink, current, page, refused, isCurrent, name, className, children }: TurnProps) {
  return (
    <PageLink
      href={hrefFor(refused ? current : page)}
      mark="top-0.5 right-0.5"
      scroll={false}
      aria-label={name}
      aria-current={isCurrent ? 'page' : undefined}
      aria-disabled={refused || undefined}
      onClick={refused ? event => event.preventDefault() : () => onLink(page)}
      className={className}
    >
      {children}
    </PageLink>
  )
}
