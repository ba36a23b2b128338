import type { ClientCtx } from './context'
import { notFound } from './refusal'

const idPattern = /^[1-9]\d{0,14}$/

/** The number in an address, or undefined when it cannot be an id. */
export const readId = (text: string | number): number | undefined =>
  idPattern.test(String(text)) ? Number(text) : undefined

/** Answers what is missing and what is somebody else's alike, a limited number of times a minute. */
export async function missing(ctx: ClientCtx): Promise<never> {
  await ctx.limiter.take('missesByClient', ctx.caller)
  return notFound()
}
