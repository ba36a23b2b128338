import type { OrderEvent } from '@/lib/client-api/timeline'
import { formatCents } from '@/lib/money'
import * as texts from './tab-texts'

/** What happened, in a line: 'Payment received: $15.00', 'Writer assigned: Dana'. */
export function eventText({
  kind,
  amountCents,
  writerName,
}: Pick<OrderEvent, 'kind' | 'amountCents' | 'writerName'>): string {
  const detail = kind === 'paid' && amountCents !== null ? formatCents(amountCents) : writerName
  return detail ? texts.eventWith(texts.eventNames[kind], detail) : texts.eventNames[kind]
}
