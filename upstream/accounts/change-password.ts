import type * as contract from '../../contract/accounts'
import type { AnswerSent, VerbInput } from '../../contract/endpoint'
import type { SignedInCtx } from '../http/context'
import { Refusal } from '../http/refusal'
import { countAfterwards } from '../limits/count-afterwards'
import { lockClient } from './client-rows'
import { refuseCommonPassword } from './common-passwords'
import { getOwnClient } from './own-client'
import { hashPassword, passwordMatches } from './secrets'
import { setPassword } from './set-password'
import { giveSignInsBack } from './sign-in-limits'

const wrongPassword = 'Your old password is not right.'
const noPassword = 'Your account has no password yet. Have a reset link mailed to you to choose one.'

const refuseOld = (error: string): never => {
  throw new Refusal(422, { error, errors: { old_password: [error] } })
}

/**
 * Another password for whoever knows the one there is. Every other session of the client ends; this one goes on.
 * @throws Refusal 422 on `old_password` when it is not the client's, on `new_password` for a common one, 429 past the limit.
 * Specification 2.8, 5, 7.
 */
export async function changePassword(
  ctx: SignedInCtx,
  { body }: VerbInput<typeof contract.changePassword>,
): Promise<AnswerSent<typeof contract.changePassword>> {
  const { clientId, tokenHash } = ctx
  await refuseCommonPassword(body.new_password, 'new_password')
  await ctx.limiter.take('passwordsByClient', String(clientId))
  const client = await getOwnClient(ctx)
  if (!(await passwordMatches(client.passwordHash, body.old_password)))
    return refuseOld(client.passwordHash ? wrongPassword : noPassword)
  const passwordHash = await hashPassword(body.new_password)
  const answer = await ctx.transaction(async tx => {
    const now = await lockClient(tx, clientId)
    // Changed elsewhere since it was compared: what was the old one is not any more.
    if (now?.passwordHash !== client.passwordHash) return refuseOld(wrongPassword)
    await setPassword(ctx, tx, { clientId, passwordHash, keep: tokenHash })
    return ctx.keepAnswer(tx, { message: 'Password updated' })
  })
  await countAfterwards(ctx, async () => {
    await ctx.limiter.reset('passwordsByClient', String(clientId))
    await giveSignInsBack(ctx, client.email.toLowerCase())
  })
  return answer
}
