import type { APIRequestContext } from '@playwright/test'
import type { Account } from './accounts-by-api'
import { clientApiOf } from './client-api'
import { createAcceptedOrder, deliver, wholeDelivery } from './deliveries-by-api'
import type { Draft } from './drafts-by-api'

type Given = Parameters<typeof createAcceptedOrder>[2]

/** Asks for a revision in two days, past the portal. */
export async function askForRevision(
  request: APIRequestContext,
  account: Account,
  { id }: Draft,
  message = 'Please shorten the second part.',
): Promise<void> {
  const { ask } = await clientApiOf(request, account)
  const deadline_date = new Date(Date.now() + 48 * 3_600_000).toISOString()
  const multipart = {
    order_id: String(id),
    client_id: String(account.id),
    deadline_date,
    hours: '48',
    message,
  }
  await ask('POST', '/addrevision', { multipart })
}

/** Hands in the work anew. */
export const deliverRevised = (request: APIRequestContext, order: Draft): Promise<void> =>
  deliver(request, order, { isRevised: true, message: 'Shorter now.', files: wholeDelivery.slice(0, 1) })

/** An accepted order with a revision that was delivered and is not accepted. */
export async function createRevisedOrder(
  request: APIRequestContext,
  account: Account,
  given: Given = {},
  message?: string,
): Promise<Draft & { revisionId: number }> {
  const order = await createAcceptedOrder(request, account, given)
  await askForRevision(request, account, order, message)
  await deliverRevised(request, order)
  const { getOrder } = await clientApiOf(request, account)
  const { revisions } = (await getOrder(order.id)) as unknown as { revisions: { id: number }[] }
  return { ...order, revisionId: revisions[0]?.id ?? 0 }
}
