import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import * as limits from '../../contract/limits'
import { typedText } from '../../contract/typed-text'
import { audit } from '../audit/audit'
import { laterEntries, nameOf } from '../audit/later-entries'
import type { Transaction } from '../db/database'
import { clients } from '../db/schema'
import type { Ctx } from '../http/context'
import { refuse, refuseField } from '../http/refusal'
import { addNotification } from '../notifications/notify'
import { writeDollars } from '../payments/write-dollars'
import { queueCreditMail } from '../wallet/credit-mail'
import { lockWallet, moveWallet } from '../wallet/ledger'
import { clientEmail, requireAnyClient } from './named-client'
import { longestReason } from './reasons'
import { type StaffInput, staffCall } from './staff-call'
import { writeMoment } from './write-moment'

const mostCents = limits.topUpMaximumCents
const notWhole = 'The amount is in whole cents.'
const tooMuch = 'At most $10,000 at once: send what is above it as a change of its own.'
const nothing = '0 changes nothing. Write an amount above it to put in, below it to take out.'

export const adjustWalletCall = staffCall({
  method: 'POST',
  path: '/staff/wallet-adjustments',
  body: z.object({
    client_email: clientEmail,
    amount_cents: z
      .int(notWhole)
      .min(-mostCents, tooMuch)
      .max(mostCents, tooMuch)
      .refine(cents => cents !== 0, nothing),
    reason: typedText({ max: longestReason, blank: 'Please give a reason.' }),
    /** The latest change of this wallet by staff that was seen, by its id in the audit log; 0 for none. Left out, it is changed whatever others did. */
    seen_until: z.coerce.number().int().optional(),
  }),
})

const action = 'wallet.adjust'

/** The address by now: it may have been made a pseudonym while the lock was waited for. */
async function lockedEmail({ db }: Transaction, clientId: number): Promise<string> {
  const [client] = await db.select({ email: clients.email }).from(clients).where(eq(clients.id, clientId))
  return client?.email ?? ''
}

/** What is written down of a change. */
type Change = { amount_cents: number; balance_cents: number; reason: string }

/** What a client paid or bought meanwhile is no change by a colleague. @throws Refusal 409, with who has changed it since. */
async function requireUnchanged(ctx: Ctx, { db }: Transaction, subject: string, seenUntil?: number) {
  if (seenUntil === undefined) return
  const [latest] = await laterEntries(db, { action, subject }, seenUntil)
  if (!latest) return
  const { amount_cents: cents, reason } = latest.details as Change
  const did = `${cents > 0 ? 'put in' : 'took out'} ${writeDollars(Math.abs(cents))}`
  refuse(
    409,
    `The wallet has changed by now: ${nameOf(latest.actor)} ${did} on ${writeMoment(ctx, latest.at)} ('${reason}'). Change it once more if yours is wanted as well.`,
  )
}

/** @throws Refusal 422, with how much may be taken out. */
function refuseOverdraft(heldCents: number): never {
  const words =
    heldCents > 0
      ? `The wallet holds ${writeDollars(heldCents)}: take out that much or less.`
      : 'The wallet is empty: there is nothing to take out.'
  return refuseField('amount_cents', words)
}

async function tellOfCredit(ctx: Ctx, tx: Transaction, clientId: number, message: string): Promise<void> {
  await addNotification(ctx, tx, { clientId, message })
  await queueCreditMail(ctx, tx, { clientId, message })
}

/**
 * Puts money into a client's wallet, or takes some out: integer cents, below 0 to take. The client reads the reason
 * in the wallet, and is told of what comes in. @throws Refusal 422 for an unknown client, or more than the wallet
 * holds, 409 when a colleague has changed it after `seen_until`. Design 'The staff door', U5.
 */
export async function adjustWallet(ctx: Ctx, { body }: StaffInput<typeof adjustWalletCall>) {
  const { amount_cents: cents, reason, seen_until } = body
  const { id: clientId } = await requireAnyClient(ctx, body.client_email)
  return ctx.transaction(async tx => {
    const balanceCents = (await lockWallet(tx, clientId)) + cents
    const email = await lockedEmail(tx, clientId)
    await requireUnchanged(ctx, tx, email, seen_until)
    if (balanceCents < 0) return refuseOverdraft(balanceCents - cents)
    await moveWallet(ctx, tx, { clientId, cents, reason, sourceKey: `staff:${randomUUID()}` })
    if (cents > 0)
      await tellOfCredit(ctx, tx, clientId, `${writeDollars(cents)} was added to your wallet: ${reason}`)
    const details: Change = { amount_cents: cents, balance_cents: balanceCents, reason }
    await audit(ctx, tx, { action, subject: email, details })
    return ctx.keepAnswer(tx, { client_email: email, amount_cents: cents, balance_cents: balanceCents })
  })
}
