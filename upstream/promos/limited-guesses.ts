import type { ClientCtx } from '../http/context'
import { InvalidPromo } from './promo-rules'

/**
 * Does what a code that somebody typed is needed for. Guesses are limited, a good code costs nothing (safety ACC-08).
 * @throws Refusal 429 after too many guesses, and whatever `work` throws.
 */
export async function limitGuesses<T>(ctx: ClientCtx, work: () => Promise<T>): Promise<T> {
  await ctx.limiter.take('promosByClient', ctx.caller)
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
