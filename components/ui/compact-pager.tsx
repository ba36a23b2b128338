import * as texts from '@/lib/ui-texts'
import { Pager } from './pager'

type CompactPagerProps = { label: string; current: number; total: number; onPage: (page: number) => void }

/** Prev and Next below a list within a card; nothing for a list of one page. */
export function CompactPager(props: CompactPagerProps) {
  if (props.total <= 1) return null
  return (
    <div className="pt-4">
      <Pager {...props} previousLabel={texts.prev} compact />
    </div>
  )
}
