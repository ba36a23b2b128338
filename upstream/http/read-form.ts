import type { Context } from 'hono'

/** The fields of a page's form. A body that is no form, or breaks off, has none. */
export const readForm = (c: Context): Promise<Record<string, unknown>> => c.req.parseBody().catch(() => ({}))
