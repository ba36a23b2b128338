import type { ClientCtx } from '../http/context'

const kb = 1024

/** Takes bytes off what a client may upload in an hour. @throws Refusal 429 when they are more than is left. */
export const takeVolume = (ctx: ClientCtx, bytes: number): Promise<void> =>
  ctx.limiter.take('uploadedKbByClient', String(ctx.clientId), Math.max(1, Math.ceil(bytes / kb)))

/** What a request says it brings; undefined when it does not say. */
export function announcedBytes(request: Request): number | undefined {
  const length = request.headers.get('content-length')
  return length && /^\d{1,15}$/.test(length) ? Number(length) : undefined
}
