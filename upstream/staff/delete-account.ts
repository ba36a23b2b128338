import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { typedText } from '../../contract/typed-text'
import { deleteClient } from '../account-deletion/delete-client'
import { queueDeletionLink } from '../account-deletion/letters'
import { requireNoObstacle, standingOf } from '../account-deletion/standing'
import { lockClient } from '../accounts/client-rows'
import { audit } from '../audit/audit'
import { clients } from '../db/schema'
import type { Ctx } from '../http/context'
import { refuse } from '../http/refusal'
import { clientEmail, holdClient, requireClient } from './named-client'
import { longestExplanation } from './reasons'
import { type StaffInput, staffCall } from './staff-call'

export const deleteAccountCall = staffCall({
  method: 'POST',
  path: '/staff/account-deletions',
  body: z.object({
    client_email: clientEmail,
    /** The client is mailed the link and does it, or support does it at once. */
    by: z.enum(['link', 'support'], 'It is done by link or by support.'),
    reason: typedText({ max: longestExplanation, blank: 'Please say how the client asked for it.' }),
    /** What the client has said is given up. */
    give_up_cents: z.int().min(0).default(0),
  }),
})

const gone = (): never => refuse(409, 'This account was deleted already.')

type Found = Awaited<ReturnType<typeof requireClient>>

async function mailLink(ctx: Ctx, found: Found, reason: string): Promise<{ message: string }> {
  const { id: clientId } = found
  return ctx.transaction(async tx => {
    const client = await lockClient(tx, clientId)
    if (!client || client.deletedAt) return gone()
    await holdClient(tx, found)
    await queueDeletionLink(ctx, tx, client)
    const details = { client_id: clientId, reason }
    await audit(ctx, tx, { action: 'account.mail-deletion-link', subject: client.email, details })
    return ctx.keepAnswer(tx, { message: 'The link was mailed to the client' })
  })
}

/**
 * Deletes a client's account on a written request, or has the link mailed by which the client does it. Neither passes over
 * what is in the way. The log says by whom and why.
 * @throws Refusal 409 while something is in the way, 422 for an unknown client, one who is given another address just then, or
 * unless `give_up_cents` is what the wallet holds: pay it back and take it out first, or have it given up in writing. docs/decisions/054.
 */
export async function deleteAccount(ctx: Ctx, { body }: StaffInput<typeof deleteAccountCall>) {
  const found = await requireClient(ctx, body.client_email)
  const { id: clientId } = found
  requireNoObstacle(await standingOf(ctx.store.db, clientId))
  if (body.by === 'link') return mailLink(ctx, found, body.reason)
  return deleteClient(ctx, {
    clientId,
    giveUpCents: body.give_up_cents,
    giveUpField: 'give_up_cents',
    reason: body.reason,
    claim: async tx => {
      const [client] = await tx.db.select().from(clients).where(eq(clients.id, clientId))
      if (!client || client.deletedAt) gone()
      await holdClient(tx, found)
    },
  })
}
