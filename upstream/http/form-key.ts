import type { Ctx } from './context'

const keyPattern = /^[\w-]{8,64}$/

/** The context of a form that is sent by a page of ours, under the key that the page has written into its address. */
export const keyedCtx = (ctx: Ctx, key = ''): Ctx => ({
  ...ctx,
  idempotencyKey: keyPattern.test(key) ? key : undefined,
})
