import { z } from 'zod'
import { newEmail } from '../../contract/accounts'
import * as limits from '../../contract/limits'
import { typedText } from '../../contract/typed-text'
import { mailboxHash } from '../account-deletion/known-mailbox'
import { countMail } from '../accounts/ask-for-link'
import { changeEmail as change } from '../accounts/change-email'
import { audit } from '../audit/audit'
import { isUniqueViolation, type Transaction } from '../db/database'
import { emailIndex } from '../db/schema'
import type { Ctx } from '../http/context'
import { refuse, refuseField } from '../http/refusal'
import { countAfterwards } from '../limits/count-afterwards'
import { clientEmail, lockNamedClient, requireClient } from './named-client'
import { longestExplanation } from './reasons'
import { type StaffInput, staffCall } from './staff-call'

export const changeEmailCall = staffCall({
  method: 'POST',
  path: '/staff/client-emails',
  body: z.object({
    client_email: clientEmail,
    email: newEmail,
    reason: typedText({ max: longestExplanation, blank: 'Please say how the client asked for it.' }),
    /** The address there was when this was decided. Left out, the one the client is named by. */
    before: typedText({ max: limits.emailLength }).optional(),
  }),
})

/** The client, locked. @throws Refusal 422 for a deleted one, 409 when another address is there than was seen. */
async function lockAsSeen(tx: Transaction, id: number, seen: string) {
  const client = await lockNamedClient(tx, id)
  if (client.email === seen) return client
  const words = `${client.email} is the address by now: somebody else was faster. Change it once more if it is to be another one.`
  return refuse(409, words)
}

/**
 * Gives a client another address, who has lost the mailbox of the one there is. Everything that one opens ends, the password
 * too, and the new one is to be verified before anybody signs in with it. The log says by whom and why.
 * @throws Refusal 422 for an unknown client, an address nobody could sign up with, or the one there is; 409 for one that is taken, and when
 * it is another than `before` by now. docs/decisions/077.
 */
export async function changeEmail(ctx: Ctx, { body }: StaffInput<typeof changeEmailCall>) {
  const { email, reason } = body
  const found = await requireClient(ctx, body.client_email)
  const mailbox = await mailboxHash(ctx.store.db, found.email)
  try {
    const answer = await ctx.transaction(async tx => {
      const client = await lockAsSeen(tx, found.id, body.before ?? found.email)
      if (client.email.toLowerCase() === email.toLowerCase())
        return refuseField('email', 'This is the address of the account already.')
      await change(ctx, tx, client, { email, mailbox })
      const details = { before: client.email, reason }
      await audit(ctx, tx, { action: 'client.email', subject: email, details })
      return ctx.keepAnswer(tx, { client_email: email, before: client.email })
    })
    await countAfterwards(ctx, () => countMail(ctx, 'verify', email))
    return answer
  } catch (error) {
    if (!isUniqueViolation(error, emailIndex)) throw error
    return refuseField('email', 'Another account has this address.', 409)
  }
}
