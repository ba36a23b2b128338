import { TooltipText } from '@/components/ui/tooltip-text'
import { titleOf } from '@/lib/orders/title'
import * as shownLengths from '@/lib/shown-lengths'
import { truncate } from '@/lib/text'

type ShortTitleProps = { order: { title: string; code: string }; length?: number }

/** A title as lists show it: cut at 30 characters or what is given, the whole of it one hover, focus or tap away. */
export function ShortTitle({ order, length = shownLengths.listTitle }: ShortTitleProps) {
  const title = titleOf(order)
  const shown = truncate(title, length)
  return shown === title ? title : <TooltipText text={title}>{shown}</TooltipText>
}
