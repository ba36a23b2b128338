import type { NextStep } from '@/lib/client-api/next-steps'
import { routes } from '@/lib/routes'
import * as stepTexts from './step-texts'

type Words = { text: (step: NextStep) => string; action: string; href: (step: NextStep) => string }

const atTab =
  (tab: string) =>
  ({ orderId }: NextStep) =>
    routes.order(orderId, tab)

const words: Record<NextStep['kind'], Words> = {
  pay_remaining: {
    text: ({ remainingCents }) => stepTexts.payRemaining(remainingCents),
    action: stepTexts.pay,
    href: atTab('completed-file'),
  },
  accept: {
    text: () => stepTexts.acceptOrder,
    action: stepTexts.open,
    href: atTab('completed-file'),
  },
  accept_revision: {
    text: () => stepTexts.acceptRevision,
    action: stepTexts.open,
    href: atTab('revisions'),
  },
  read_messages: {
    text: ({ unread }) => stepTexts.readMessages(unread),
    action: stepTexts.read,
    href: atTab('order-chat'),
  },
  finish_draft: {
    text: () => stepTexts.finishDraft,
    action: stepTexts.goOn,
    href: ({ orderId }) => routes.placeOrder(orderId),
  },
  write_review: {
    text: () => stepTexts.writeReview,
    action: stepTexts.review,
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
    return { label: stepTexts.discountUntil, iso: promoEndsAt }
  return deadline && ahead(deadline) ? { label: stepTexts.deadline, iso: deadline } : null
}
