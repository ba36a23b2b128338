import { TooltipText } from '@/components/ui/tooltip-text'
import { titleOf } from '@/lib/orders/title'
import { truncate } from '@/lib/text'

const titleLength = 30

/** A title as lists show it: cut at 30 characters, the whole of it one hover, focus or tap away. */
export function ShortTitle({ order }: { order: { title: string; code: string } }) {
  const title = titleOf(order)
  const shown = truncate(title, titleLength)
  return shown === title ? title : <TooltipText text={title}>{shown}</TooltipText>
}
