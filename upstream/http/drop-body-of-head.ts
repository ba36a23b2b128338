import type { MiddlewareHandler } from 'hono'

/** Hono answers HEAD as GET without its body, which nobody would read or end: whatever stands behind it is closed here. */
export const dropBodyOfHead: MiddlewareHandler = async (c, next) => {
  await next()
  if (c.req.method !== 'HEAD') return
  // The answer is whole without it, so a source that does not close well changes nothing.
  await c.res.body?.cancel().catch(() => {})
}
