import type { OrderEvent } from '@/lib/client-api/timeline'
import { formatCents } from '@/lib/money'

const words: Record<OrderEvent['kind'], string> = {
  placed: 'Order placed',
  paid: 'Payment received',
  assigned: 'Writer assigned',
  started: 'Writing started',
  delivered: 'Files delivered',
  accepted: 'You accepted the order',
  revision_requested: 'You asked for a revision',
  revised: 'Revised files delivered',
  revision_accepted: 'You accepted the revision',
  closed: 'Order closed',
}

/** What happened, in a line: 'Payment received: $15.00', 'Writer assigned: Dana'. */
export function eventText({
  kind,
  amountCents,
  writerName,
}: Pick<OrderEvent, 'kind' | 'amountCents' | 'writerName'>): string {
  const detail = kind === 'paid' && amountCents !== null ? formatCents(amountCents) : writerName
  return detail ? `${words[kind]}: ${detail}` : words[kind]
}
