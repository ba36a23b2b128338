import { eq } from 'drizzle-orm'
import type * as contract from '../../contract/account-deletion'
import type { AnswerSent, VerbInput } from '../../contract/endpoint'
import { maskEmail } from '../../contract/mask-email'
import { writeCents } from '../../contract/wire'
import { findLink, spendLink } from '../accounts/mailed-link'
import { clients } from '../db/schema'
import type { Ctx } from '../http/context'
import { refuse } from '../http/refusal'
import { deleteClient } from './delete-client'
import { standingOf } from './standing'

const deadLink = (): never => refuse(410, 'This link has expired or was used already.')

/** Whose account a mailed link deletes. @throws Refusal 410 for a link that is over, 429 for many of them. */
async function requireLink(ctx: Ctx, token: string): Promise<number> {
  const clientId = await findLink(ctx, 'delete', token)
  if (clientId !== undefined) return clientId
  await ctx.limiter.take('deletionMissesByAddress', ctx.address ?? 'unknown')
  return deadLink()
}

/** What a mailed link would delete. Looking changes nothing, so that mail scanners may look. @throws Refusal 410, 429. */
export async function getDeletionByLink(
  ctx: Ctx,
  { body }: VerbInput<typeof contract.getDeletionByLink>,
): Promise<AnswerSent<typeof contract.getDeletionByLink>> {
  const clientId = await requireLink(ctx, body.token)
  const [client] = await ctx.store.db.select().from(clients).where(eq(clients.id, clientId))
  const { balanceCents, obstacles } = await standingOf(ctx.store.db, clientId)
  return { email: maskEmail(client?.email ?? ''), wallet_balance: writeCents(balanceCents), obstacles }
}

/**
 * Deletes the account of a mailed link, which is used up by it and by nothing else: what is refused may be tried again.
 * @throws Refusal 409, 410, 422 on `give_up`, 429. Beyond specification 2.8; U7.
 */
export async function deleteAccount(
  ctx: Ctx,
  { body }: VerbInput<typeof contract.deleteAccount>,
): Promise<AnswerSent<typeof contract.deleteAccount>> {
  const clientId = await requireLink(ctx, body.token)
  return deleteClient(
    { ...ctx, caller: `client:${clientId}` },
    {
      clientId,
      giveUpCents: body.give_up,
      giveUpField: 'give_up',
      claim: async tx => {
        if ((await spendLink(ctx, tx, 'delete', body.token)) !== clientId) deadLink()
      },
    },
  )
}
