import { eq } from 'drizzle-orm'
import type { AnswerSent, VerbInput } from '../../contract/endpoint'
import { isDone } from '../../contract/order-status'
import type { updateOrderAttributes as endpoint } from '../../contract/orders'
import { citationStyles, educationLevels } from '../db/choice-schema'
import type { Transaction } from '../db/database'
import { orders } from '../db/schema'
import type { ClientCtx } from '../http/context'
import { notFound, refuse, refuseField } from '../http/refusal'
import { getOwnOrder, lockOrder, type OrderRow } from './order-rows'

type Body = VerbInput<typeof endpoint>['body']

const unknownChoice = (field: string): never => refuseField(field, 'Please choose from the list.')

async function requireKnownChoices({ db }: Transaction, body: Body): Promise<void> {
  const { citation_style_id: styleId, education_level_id: levelId } = body
  if (styleId !== undefined) {
    const known = await db.select().from(citationStyles).where(eq(citationStyles.id, styleId))
    if (known.length === 0) unknownChoice('citation_style_id')
  }
  if (levelId !== undefined) {
    const known = await db.select().from(educationLevels).where(eq(educationLevels.id, levelId))
    if (known.length === 0) unknownChoice('education_level_id')
  }
}

/** Of an order that is done the three may be set while none is, and are locked once any is (specification 4). */
function requireUnlocked(order: OrderRow): void {
  const anySet = [order.citationStyleId, order.educationLevelId, order.source].some(value => value !== null)
  if (anySet && isDone(order.statusId)) refuse(409, 'These details are locked and can no longer be changed.')
}

/**
 * Saves citation style, education level and number of sources, of which only what is sent changes.
 * @throws Refusal 404 missing or foreign, 409 locked, 422 unknown choice. Specification 2.18, 4, 5.
 */
export async function updateOrderAttributes(
  ctx: ClientCtx,
  { body }: VerbInput<typeof endpoint>,
): Promise<AnswerSent<typeof endpoint>> {
  const { id } = await getOwnOrder(ctx, body.order_id)
  return ctx.transaction(async tx => {
    const order = (await lockOrder(tx, id)) ?? notFound()
    requireUnlocked(order)
    await requireKnownChoices(tx, body)
    const changes = {
      citationStyleId: body.citation_style_id,
      educationLevelId: body.education_level_id,
      source: body.source,
    }
    if (Object.values(changes).every(value => value === undefined)) return { message: 'No changes to save' }
    await tx.db
      .update(orders)
      .set({ ...changes, updatedAt: ctx.clock.now() })
      .where(eq(orders.id, id))
    return ctx.keepAnswer(tx, { message: 'Details updated successfully' })
  })
}
