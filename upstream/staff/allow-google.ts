import { z } from 'zod'
import { typedText } from '../../contract/typed-text'
import { audit } from '../audit/audit'
import { forgetDisowned } from '../google/disconnect'
import type { Ctx } from '../http/context'
import { refuse } from '../http/refusal'
import { clientEmail, holdClient, requireClient } from './named-client'
import { longestExplanation } from './reasons'
import { type StaffInput, staffCall } from './staff-call'

export const allowGoogleCall = staffCall({
  method: 'POST',
  path: '/staff/google-connections',
  body: z.object({
    client_email: clientEmail,
    reason: typedText({ max: longestExplanation, blank: 'Please say how the client asked for it.' }),
  }),
})

/**
 * Lets a client connect the Google account again that a new password had disconnected: the next sign-in with it does, and its
 * owner is told. @throws Refusal 422 for an unknown client, 409 when nothing that may come back was disconnected. docs/decisions/052.
 */
export async function allowGoogle(ctx: Ctx, { body }: StaffInput<typeof allowGoogleCall>) {
  const client = await requireClient(ctx, body.client_email)
  return ctx.transaction(async tx => {
    await holdClient(tx, client)
    if ((await forgetDisowned(tx, client.id)) === 0)
      return refuse(409, 'No Google account that may come back was disconnected from this account.')
    await audit(ctx, tx, {
      action: 'account.allow-google',
      subject: client.email,
      details: { reason: body.reason },
    })
    return ctx.keepAnswer(tx, { message: 'The client may sign in with Google again' })
  })
}
