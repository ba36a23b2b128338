import { lockLiving } from '../account-deletion/deleted-client'
import { drawLetters } from '../accounts/secrets'
import type { Transaction } from '../db/database'
import { clientPromos, promos } from '../db/schema'
import type { Ctx } from '../http/context'
import type { PromoRow } from './promo-rules'

/** 'REVIEW-7KQM-…': nobody guesses the 79 bits behind the word, and they can be read out. */
const newCode = (word: string): string => [word, ...Array.from({ length: 4 }, () => drawLetters(4))].join('-')

type Given = Pick<PromoRow, 'title' | 'type' | 'amountHundredths' | 'tagLine'> &
  Partial<Pick<PromoRow, 'endsAt' | 'oncePerClient'>> & {
    word: string
    clientId: number
  }

/**
 * Gives a client a promo that is theirs alone, for one order and whenever they like unless told; in the transaction of
 * what earned it (decisions C-19). Whose account was deleted gets nothing, and what was earned is noted all the same.
 */
export async function givePromo(
  ctx: Ctx,
  tx: Transaction,
  { word, clientId, ...worth }: Given,
): Promise<PromoRow> {
  const now = ctx.clock.now()
  const once = { oncePerClient: true, isPersonal: true, createdAt: now }
  const [promo] = await tx.db
    .insert(promos)
    .values({ ...once, ...worth, code: newCode(word) })
    .returning()
  if (!promo) throw new Error('The promo was not stored')
  if (await lockLiving(tx, clientId))
    await tx.db.insert(clientPromos).values({ clientId, code: promo.code, grantedAt: now })
  return promo
}
