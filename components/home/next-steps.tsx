import { Icon } from '@/components/ui/icon'
import { LocalTime } from '@/components/ui/local-time'
import { PageLink } from '@/components/ui/page-link'
import { TextLink } from '@/components/ui/text-link'
import type { listsOfMore, StepRow } from '@/lib/home/step-rows'
import * as texts from '@/lib/home/texts'
import { titleOf } from '@/lib/orders/title'
import * as shownLengths from '@/lib/shown-lengths'
import { truncate } from '@/lib/text'

type NextStepsProps = {
  rows: StepRow[]
  /** How many wait beyond these, and where. */
  more: number
  lists: ReturnType<typeof listsOfMore>
}

/** What needs the client's action, first things first. Nothing to do is said in one line. */
export function NextSteps({ rows, more, lists }: NextStepsProps) {
  return (
    <section aria-labelledby="next-heading">
      <h2 id="next-heading" className="pb-3 text-lg font-semibold">
        {texts.next}
      </h2>
      {rows.length === 0 ? (
        <p className="text-ink-soft">{texts.nothing}</p>
      ) : (
        <ul
          aria-labelledby="next-heading"
          className="divide-y divide-line rounded-lg border border-line bg-surface"
        >
          {rows.map(row => (
            <li key={row.key}>
              <StepLink row={row} />
            </li>
          ))}
        </ul>
      )}
      {more > 0 && (
        <p className="flex flex-wrap items-center gap-x-3 pt-1 text-sm text-ink-soft md:pt-3">
          {texts.more(more)}
          {lists.map(({ name, href }) => (
            <TextLink
              key={href}
              href={href}
              className="inline-flex min-h-11 items-center md:pointer-fine:min-h-0"
            >
              {name}
            </TextLink>
          ))}
        </p>
      )}
    </section>
  )
}

function StepLink({ row: { text, action, href, order, due } }: { row: StepRow }) {
  return (
    <PageLink
      href={href}
      mark="top-1/2 right-1 -translate-y-1/2"
      className="flex min-h-14 items-center justify-between gap-x-4 px-4 py-3 max-xs:flex-wrap hover:bg-sunk md:px-5"
    >
      <span className="min-w-0">
        <span className="block">{text}</span>
        {order && (
          <span className="block text-sm break-words text-ink-soft tabular">
            {order.code}
            {titleOf(order) !== order.code && (
              <>
                {' · '}
                <bdi>{truncate(order.title, shownLengths.listTitle)}</bdi>
              </>
            )}
            {due && (
              <>
                {` · ${due.label}: `}
                <LocalTime iso={due.iso} withZone className="inline-block" />
              </>
            )}
          </span>
        )}
      </span>
      <span className="inline-flex shrink-0 items-center gap-1.5 text-sm font-medium text-accent">
        {action}
        <Icon name="arrow-right" className="size-4" />
      </span>
    </PageLink>
  )
}
