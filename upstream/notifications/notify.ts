import { lockLiving } from '../account-deletion/deleted-client'
import type { Transaction } from '../db/database'
import { notifications } from '../db/schema'
import type { Ctx } from '../http/context'

type Notice = { clientId: number; orderId?: number; message: string }

/** Writes a notification in the transaction of what it tells about (upstream rule U5); of a deleted account for nobody. */
export async function addNotification(ctx: Ctx, tx: Transaction, notice: Notice): Promise<void> {
  if (!(await lockLiving(tx, notice.clientId))) return
  await tx.db.insert(notifications).values({ ...notice, createdAt: ctx.clock.now() })
}
