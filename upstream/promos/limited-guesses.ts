import type { ClientCtx, Ctx } from '../http/context'
import { Refusal } from '../http/refusal'
import { countAfterwards } from '../limits/count-afterwards'
import { InvalidPromo } from './invalid-promo'
import { normalizeCode } from './normalize-code'

/** What a call without a guess left is told if its code, which is read later, is one, and whether it was told good before. */
type Refused = { refusal: Refusal; wasToldGood: boolean }

const refused = new WeakMap<Ctx, Refused>()

const askerOf = ({ caller }: Ctx, code: string) => `${caller} ${normalizeCode(code)}`

/** Remembers that a code was told good to whoever asks: for an hour it is no guess of theirs. */
export async function noteGood(ctx: Ctx, code: string): Promise<void> {
  await ctx.limiter.tryTake('goodPromosByClient', askerOf(ctx, code))
}

/**
 * Does what a `code` that somebody typed is needed for. Guesses are limited, a good code costs nothing (safety ACC-08). Without
 * one left, `work` gets as far as `requireGuess`, and beyond with a code that the caller knows already. The limits are asked
 * here alone, on a connection of their own: `work` may be a transaction, which holds one.
 * @throws Refusal whatever `work` throws, 429 of `requireGuess` included.
 */
export async function limitGuesses<T>(ctx: ClientCtx, code: string, work: () => Promise<T>): Promise<T> {
  try {
    await ctx.limiter.take('promosByClient', ctx.caller)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const wasToldGood = await ctx.limiter.isTaken('goodPromosByClient', askerOf(ctx, code))
    refused.set(ctx, { refusal: error, wasToldGood })
    return work()
  }
  let isGuess = false
  try {
    return await work()
  } catch (error) {
    isGuess = error instanceof InvalidPromo
    throw error
  } finally {
    if (!isGuess) await countAfterwards(ctx, () => ctx.limiter.giveBack('promosByClient', ctx.caller))
  }
}

/**
 * Comes before the code is looked up. @throws Refusal 429 after too many guesses, unless the code was told good to the caller
 * or `isKnown` to them.
 */
export async function requireGuess(ctx: Ctx, isKnown: () => Promise<boolean>): Promise<void> {
  const told = refused.get(ctx)
  if (told && !told.wasToldGood && !(await isKnown())) throw told.refusal
}
