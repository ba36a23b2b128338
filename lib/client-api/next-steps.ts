import 'server-only'
import type { z } from 'zod'
import * as wire from '@/contract/next-steps'
import { type ClientCaller, call } from './call'
import { nullIf } from './client-api-error'
import { instantOrNull } from './instant'

type Sent = z.output<typeof wire.listNextSteps.answer>

function stepOf(sent: Sent['steps'][number]) {
  const kind = wire.nextStepKinds.find(one => one === sent.kind)
  if (!kind) return []
  return [
    {
      kind,
      orderId: sent.id,
      code: sent.order_id,
      title: sent.title,
      remainingCents: sent.remaining_total,
      unread: sent.unread,
      deadline: instantOrNull(sent.deadline),
      promoEndsAt: instantOrNull(sent.promo_ends_at),
    },
  ]
}

/** Something to do in an order; amounts are integer cents, moments are instants. */
export type NextStep = ReturnType<typeof stepOf>[number]
/** The most pressing first; `more` wait beyond those. */
export type NextSteps = { steps: NextStep[]; more: number }

function stepsOf({ steps: sent, total }: Sent): NextSteps {
  const steps = sent.flatMap(stepOf).slice(0, wire.nextStepsMax)
  return { steps, more: Math.max(0, total - sent.length) }
}

/** What waits for the caller; null by a client API that has no such call. @throws ClientApiError. Decisions C-63. */
export async function listNextSteps(caller: ClientCaller): Promise<NextSteps | null> {
  const sent = await nullIf(
    call(wire.listNextSteps, { params: { userId: caller.clientId } }, caller),
    'not_found',
  )
  return sent && stepsOf(sent)
}
