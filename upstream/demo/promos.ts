import type { Transaction } from '../db/database'
import { clientPromos, promos } from '../db/schema'

/** The code anybody may type while trying the demo out; the README names it. */
export const demoCode = 'INKWELL10'

const saved = [
  {
    code: 'WELCOME-BACK',
    title: 'Welcome back',
    type: 'Percentage' as const,
    amountHundredths: 2_500,
    tagLine: 'A quarter off your next order',
  },
  {
    code: 'FIVE-OFF',
    title: 'Five dollars off',
    type: 'Fixed Price' as const,
    amountHundredths: 500,
    tagLine: 'For the next time you are in a hurry',
  },
]

/** A promo for everybody, and two that are one client's alone, each for one order. */
export async function insertDemoPromos(tx: Transaction, now: Date, clientId: number): Promise<void> {
  const everybodys = {
    code: demoCode,
    title: 'Try Inkwell',
    type: 'Percentage' as const,
    amountHundredths: 1_000,
    oncePerClient: false,
    isPersonal: false,
    createdAt: now,
  }
  const theirs = saved.map(promo => ({ ...promo, oncePerClient: true, isPersonal: true, createdAt: now }))
  await tx.db.insert(promos).values([everybodys, ...theirs])
  await tx.db.insert(clientPromos).values(saved.map(({ code }) => ({ clientId, code, grantedAt: now })))
}
