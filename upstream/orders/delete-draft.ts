import { eq } from 'drizzle-orm'
import type { AnswerSent, VerbInput } from '../../contract/endpoint'
import type { deleteDraft as endpoint } from '../../contract/orders'
import { doneTo, forgetFiles } from '../audit/audit'
import type { Transaction } from '../db/database'
import { orders } from '../db/schema'
import { orderFiles } from '../files/order-files'
import { queueFileRemoval } from '../files/remove-files'
import type { ClientCtx } from '../http/context'
import { changeOrder, requireNoCheckout } from '../payments/change-order'
import { returnWalletPart } from '../payments/revert-placement'
import { getOwnOrder, lockOrder, requireDraft } from './order-rows'

/** Where the bytes are of all files that go with an order: of its instructions, and of its conversation. */
async function keysOf({ db }: Transaction, orderId: number): Promise<string[]> {
  const files = await db.select().from(orderFiles).where(eq(orderFiles.orderId, orderId))
  return files.map(({ filePath }) => filePath)
}

/**
 * Deletes a draft with its files and its conversation: what was taken from the wallet for it comes back, its promo is free again. An open
 * checkout is ended at the provider first; money that arrives all the same becomes wallet credit.
 * @throws Refusal 404, 409 for what is paid or being paid. Specification 2.5, 7, U2.
 */
export async function deleteDraft(
  ctx: ClientCtx,
  { body }: VerbInput<typeof endpoint>,
): Promise<AnswerSent<typeof endpoint>> {
  const { id } = await getOwnOrder(ctx, body.order_id)
  return changeOrder(ctx, async tx => {
    const draft = requireDraft(await lockOrder(tx, id))
    await requireNoCheckout(tx, id)
    await returnWalletPart(ctx, tx, draft)
    await queueFileRemoval(ctx, tx, await keysOf(tx, id))
    await forgetFiles(tx, doneTo(draft.code))
    await tx.db.delete(orders).where(eq(orders.id, id))
    return { message: 'Order deleted' }
  })
}
