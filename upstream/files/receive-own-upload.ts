import type { ClientCtx } from '../http/context'
import { receiveUpload, type Upload, type UploadOptions } from './receive-upload'
import { checkAnnounced } from './upload-limits'
import { announcedBytes, takeVolume } from './upload-volume'

const kb = 1024

const totalSize = ({ files }: Upload) => files.reduce((bytes, file) => bytes + file.size, 0)

type OwnUpload = Omit<UploadOptions, 'storage'> & {
  /** Which limit it counts against beside the bytes of an hour. */
  limit?: 'uploadsByClient' | 'messagesByClient'
}

/** The same request, which tells of its bytes as they are read, and reads none ahead. */
function countBytes(request: Request, count: (bytes: number) => void): Request {
  if (!request.body) return request
  const reader = request.body.getReader()
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await reader.read()
        if (done) return controller.close()
        count(value.length)
        controller.enqueue(value)
      },
      cancel: reason => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
  const { url, method, headers } = request
  return new Request(url, { method, headers, body, duplex: 'half' } as RequestInit)
}

/**
 * Gives back what was taken for an upload that did not arrive as a whole. What of it arrived stays counted, and a kilobyte of
 * any: nobody sends or asks without end. A database that fails here leaves it counted.
 */
async function giveBackRest(
  ctx: ClientCtx,
  limit: NonNullable<OwnUpload['limit']>,
  { announced, arrived }: { announced: number; arrived: number },
): Promise<void> {
  if (arrived >= announced) return
  const key = String(ctx.clientId)
  const restKb = Math.floor((announced - Math.max(arrived, kb)) / kb)
  try {
    await ctx.limiter.giveBack(limit, key)
    if (restKb > 0) await ctx.limiter.giveBack('uploadedKbByClient', key, restKb)
  } catch (error) {
    ctx.log.warn({ requestId: ctx.requestId, err: error }, 'the rest of an upload could not be given back')
  }
}

/**
 * Receives an upload of the caller's, counted against what a client may send in an hour: what it says it brings before it is
 * read, and in the end what came of it where it was cut or refused.
 * @throws Refusal 413 too much, 422 with the words for each file, 429 past the limit; then no bytes of it stay.
 */
export async function receiveOwnUpload(
  ctx: ClientCtx,
  request: Request,
  { limit = 'uploadsByClient', ...options }: OwnUpload,
): Promise<Upload> {
  checkAnnounced(request.headers.get('content-length'))
  await ctx.limiter.take(limit, String(ctx.clientId))
  const announced = announcedBytes(request)
  let arrived = 0
  try {
    await takeVolume(ctx, announced ?? 0)
    const counted = countBytes(request, bytes => {
      arrived += bytes
    })
    const upload = await receiveUpload(counted, { storage: ctx.storage, ...options })
    if (announced === undefined) await takeArrived(ctx, upload)
    return upload
  } catch (error) {
    await giveBackRest(ctx, limit, { announced: announced ?? 0, arrived })
    throw error
  }
}

/** Counts an upload that did not say what it brings. @throws Refusal 429, and keeps nothing of it. */
async function takeArrived(ctx: ClientCtx, upload: Upload): Promise<void> {
  try {
    await takeVolume(ctx, totalSize(upload))
  } catch (error) {
    await upload.discard()
    throw error
  }
}
