import type { ClientCtx, Ctx } from '../http/context'
import { Refusal } from '../http/refusal'
import { InvalidPromo } from './invalid-promo'

/** The calls without a guess left, and what they are told if their code, which is read later, turns out to be one. */
const refusals = new WeakMap<Ctx, Refusal>()

/**
 * Does what a code that somebody typed is needed for. Guesses are limited, a good code costs nothing (safety ACC-08). Without
 * one left, `work` gets as far as `requireGuess`, and beyond with a code that the caller knows already.
 * @throws Refusal whatever `work` throws, 429 of `requireGuess` included.
 */
export async function limitGuesses<T>(ctx: ClientCtx, work: () => Promise<T>): Promise<T> {
  try {
    await ctx.limiter.take('promosByClient', ctx.caller)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    refusals.set(ctx, error)
    return work()
  }
  let isGuess = false
  try {
    return await work()
  } catch (error) {
    isGuess = error instanceof InvalidPromo
    throw error
  } finally {
    if (!isGuess) await ctx.limiter.giveBack('promosByClient', ctx.caller)
  }
}

/**
 * Comes before a code is looked up. @throws Refusal 429 after too many guesses, unless the code `isKnown` to the caller.
 */
export async function requireGuess(ctx: Ctx, isKnown: () => Promise<boolean>): Promise<void> {
  const refusal = refusals.get(ctx)
  if (refusal && !(await isKnown())) throw refusal
}
