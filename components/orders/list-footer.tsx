import { Pager } from '@/components/ui/pager'
import { entriesText } from '@/lib/orders/paging'

type ListFooterProps = {
  label: string
  page: number
  pages: number
  total: number
  hrefFor: (page: number) => string
}

/** Which entries are shown, and the way to the others once there is more than one page (decisions C-49). */
export function ListFooter({ label, page, pages, total, hrefFor }: ListFooterProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 pt-4">
      <p role="status" className="text-sm text-ink-soft tabular">
        {entriesText({ page, total })}
      </p>
      {pages > 1 && <Pager label={label} current={page} total={pages} hrefFor={hrefFor} />}
    </div>
  )
}
