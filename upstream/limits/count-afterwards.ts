import type { Ctx } from '../http/context'

/**
 * Counts, or gives back, what belongs to something that is committed. A limit that cannot be kept up then is logged and fails nothing:
 * told as failed, it would be tried again, and be refused for having been done.
 */
export async function countAfterwards(
  ctx: Pick<Ctx, 'log' | 'requestId'>,
  count: () => Promise<unknown>,
): Promise<void> {
  try {
    await count()
  } catch (error) {
    ctx.log.warn({ requestId: ctx.requestId, err: error }, 'a limit could not be kept up')
  }
}
