import type { ClientCtx } from '../http/context'
import { receiveUpload, type Upload, type UploadOptions } from './receive-upload'
import { announcedBytes, takeVolume } from './upload-volume'

const totalSize = ({ files }: Upload) => files.reduce((bytes, file) => bytes + file.size, 0)

type OwnUpload = Omit<UploadOptions, 'storage'> & {
  /** Which limit it counts against beside the bytes of an hour. */
  limit?: 'uploadsByClient' | 'messagesByClient'
}

/**
 * Receives an upload of the caller's, counted against what a client may send in an hour.
 * @throws Refusal 413 too much, 422 with the words for each file, 429 past the limit; then no bytes of it stay.
 */
export async function receiveOwnUpload(
  ctx: ClientCtx,
  request: Request,
  { limit = 'uploadsByClient', ...options }: OwnUpload,
): Promise<Upload> {
  await ctx.limiter.take(limit, String(ctx.clientId))
  const announced = announcedBytes(request)
  await takeVolume(ctx, announced ?? 0)
  const upload = await receiveUpload(request, { storage: ctx.storage, ...options })
  if (announced !== undefined) return upload
  try {
    await takeVolume(ctx, totalSize(upload))
    return upload
  } catch (error) {
    await upload.discard()
    throw error
  }
}
