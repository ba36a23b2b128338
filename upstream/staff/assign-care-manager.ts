import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { typedText } from '../../contract/typed-text'
import { audit } from '../audit/audit'
import { clients } from '../db/schema'
import type { Ctx } from '../http/context'
import { refuse } from '../http/refusal'
import { clientEmail, lockNamedClient, requireClient } from './named-client'
import { type StaffInput, staffCall } from './staff-call'

export const longestManagerName = 60

export const assignCareManagerCall = staffCall({
  method: 'POST',
  path: '/staff/care-managers',
  body: z.object({
    client_email: clientEmail,
    name: typedText({ max: longestManagerName, blank: 'Please name the care manager.' }),
    /** The care manager there was when this was decided, '' for none. Left out, whoever is there is replaced. */
    before: typedText({ max: longestManagerName }).optional(),
  }),
})

/**
 * Gives a client the person who cares for all their orders, by the name they read beside every conversation. The same
 * name again changes nothing. @throws Refusal 422 for an unknown client, 409 when it is another than `before` by now.
 * Specification 2.18.
 */
export async function assignCareManager(ctx: Ctx, { body }: StaffInput<typeof assignCareManagerCall>) {
  const { name, before } = body
  const { id } = await requireClient(ctx, body.client_email)
  return ctx.transaction(async tx => {
    const { email, pcmName } = await lockNamedClient(tx, id)
    if (pcmName !== name) {
      if (before !== undefined && before !== (pcmName ?? ''))
        return refuse(
          409,
          `${pcmName ?? 'Nobody'} is the care manager by now: somebody else was faster. Assign once more if it is to be another one.`,
        )
      await tx.db.update(clients).set({ pcmName: name }).where(eq(clients.id, id))
      const details = { care_manager: name, before: pcmName }
      await audit(ctx, tx, { action: 'client.care-manager', subject: email, details })
    }
    return ctx.keepAnswer(tx, { client_email: email, care_manager: name })
  })
}
