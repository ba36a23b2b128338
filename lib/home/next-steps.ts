import type { NextStep } from '@/lib/client-api/next-steps'
import { formatCents } from '@/lib/money'
import { routes } from '@/lib/routes'

type Words = { text: (step: NextStep) => string; action: string; href: (step: NextStep) => string }

const atTab =
  (tab: string) =>
  ({ orderId }: NextStep) =>
    routes.order(orderId, tab)

const words: Record<NextStep['kind'], Words> = {
  pay_remaining: {
    text: ({ remainingCents }) => `Pay the remaining ${formatCents(remainingCents)} to open your files`,
    action: 'Pay',
    href: atTab('completed-file'),
  },
  accept: {
    text: () => 'Look through your files and accept the order',
    action: 'Open',
    href: atTab('completed-file'),
  },
  accept_revision: {
    text: () => 'Look through the revised files and accept the revision',
    action: 'Open',
    href: atTab('revisions'),
  },
  read_messages: {
    text: ({ unread }) => (unread > 1 ? `${unread} new messages from support` : 'A new message from support'),
    action: 'Read',
    href: atTab('order-chat'),
  },
  finish_draft: {
    text: () => 'This draft is waiting to be finished and paid',
    action: 'Continue',
    href: ({ orderId }) => routes.placeOrder(orderId),
  },
  write_review: {
    text: () => 'Review this order for a discount on the next one',
    action: 'Review',
    href: atTab('completed-file'),
  },
}

/** What is to be done in an order, what the link there says, and where it leads. */
export function wordsOf(step: NextStep) {
  const { text, action, href } = words[step.kind]
  return { text: text(step), action, href: href(step) }
}

/** The end that is near and still ahead: of the promo a draft was placed with, else of its deadline. */
export function dueOf({ deadline, promoEndsAt }: NextStep, nowMs: number) {
  const ahead = (iso: string | null) => iso !== null && Date.parse(iso) > nowMs
  if (promoEndsAt && ahead(promoEndsAt) && (!deadline || !ahead(deadline) || promoEndsAt < deadline))
    return { label: 'Discount until', iso: promoEndsAt }
  return deadline && ahead(deadline) ? { label: 'Deadline', iso: deadline } : null
}
