import { isDraft } from '@/lib/orders/status'
import { serverNow } from '@/lib/server-clock'
import { adoptRead, isMovedByTime, moveOvertaken } from './changed-meanwhile'
import { readAnew } from './ids-to-keep'
import type { WizardStore } from './wizard-store'

/**
 * Asked before a deadline is saved or paid that time alone has moved, or is about to: whether step 4 shows another one by
 * now than was seen (decisions C-16). The order is read first: what another device has saved is not to be saved over, and
 * the answer corrects a device whose clock is wrong. Where it cannot be read, what is known here has to do.
 */
export async function hasMoved(store: WizardStore, signal: AbortSignal): Promise<boolean> {
  const { id, deadline: seen } = store.get().form
  if (!isMovedByTime(store.get(), serverNow())) return false
  const order = await readAnew(id, signal)
  // Saving or paying it says what has become of it.
  if (order === undefined || (order && !isDraft(order))) return false
  if (order) adoptRead(store, order, serverNow())
  if (store.get().step < 4) return false
  moveOvertaken(store, serverNow())
  return store.get().form.deadline !== seen
}
