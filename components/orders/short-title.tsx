import { TooltipText } from '@/components/ui/tooltip-text'
import { titleOf } from '@/lib/orders/title'
import { truncate } from '@/lib/text'

const titleLength = 30

type ShortTitleProps = { order: { title: string; code: string }; length?: number }

/** A title as lists show it: cut at 30 characters or what is given, the whole of it one hover, focus or tap away. */
export function ShortTitle({ order, length = titleLength }: ShortTitleProps) {
  const title = titleOf(order)
  const shown = truncate(title, length)
  return shown === title ? title : <TooltipText text={title}>{shown}</TooltipText>
}
