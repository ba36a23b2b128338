import type { Outgoing } from './outgoing'
import * as texts from './texts'

/** The client API forgets a key after 24 hours; the last of them is left to clocks that differ and to the way there. */
const rememberedMs = 23 * 3_600_000

/** Whether a message is said once however often it is tried: its key is known for as long, and stands for nothing later. */
export const isSaidOnce = ({ createdAt }: Pick<Outgoing, 'createdAt'>): boolean =>
  Date.now() - Date.parse(createdAt) < rememberedMs

/** What one is that is not: the person looks whether it arrived, and says it anew. */
export const tooOld = { isRefused: true, problem: texts.tooOld }
