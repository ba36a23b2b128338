import type { Ctx } from '../http/context'
import { once } from '../http/idempotency'
import { discardUnattached } from './discard-unattached'
import type { Upload } from './receive-upload'

/** What an upload asks for: `path` and `request` tell one from another of the same key, `save` attaches its files. */
type Asked<C, Answer> = { path: string; request: object; save: (ctx: C) => Promise<Answer> }

/**
 * Saves what was read of an upload, once for its Idempotency-Key. When reading or saving fails, and when a repetition is
 * answered by its key, no bytes of this upload stay.
 */
export async function saveOnce<C extends Ctx, Answer>(
  ctx: C,
  { files }: Upload,
  read: () => Asked<C, Answer> | Promise<Asked<C, Answer>>,
): Promise<Answer> {
  let isSaved = false
  try {
    const { path, request, save } = await read()
    return await once(ctx, path, request, async runCtx => {
      const answer = await save(runCtx)
      isSaved = true
      return answer
    })
  } finally {
    const keys = isSaved ? [] : files.map(({ key }) => key)
    await discardUnattached(ctx, keys)
  }
}
