import { hourMs } from '@/contract/durations'
import * as limits from '@/contract/limits'
import type { Outgoing } from './outgoing'
import * as texts from './texts'

/** As long as the client API knows a key, but for an hour: that is left to clocks that differ and to the way there. */
const rememberedMs = (limits.keyHours - 1) * hourMs

/** Whether a message is said once however often it is tried: its key is known for as long, and stands for nothing later. */
export const isSaidOnce = ({ createdAt }: Pick<Outgoing, 'createdAt'>): boolean =>
  Date.now() - Date.parse(createdAt) < rememberedMs

/** What one is that is not: the person looks whether it arrived, and says it anew. */
export const tooOld = { isRefused: true, problem: texts.tooOld }
