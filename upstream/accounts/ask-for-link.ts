import { z } from 'zod'
import type * as contract from '../../contract/accounts'
import type { AnswerSent, VerbInput } from '../../contract/endpoint'
import { clients } from '../db/schema'
import type { Ctx } from '../http/context'
import type { JobHandler } from '../jobs/worker'
import { byEmail } from './by-email'
import { queueResetMail } from './reset-mail'
import { queueVerificationMail } from './verification'

const jobData = z.object({ kind: z.enum(['verify', 'reset']), email: z.string() })

type Kind = z.output<typeof jobData>['kind']

const keyOf = (kind: Kind, email: string) => `${kind}:${email.toLowerCase()}`

/** Notes a link that was mailed without being asked for: the next one waits for its 60 seconds too. Refuses nothing. */
export async function countMail(ctx: Ctx, kind: Kind, email: string): Promise<void> {
  await ctx.limiter.tryTake('mailByEmail', keyOf(kind, email))
}

/**
 * Has a link mailed by a job, which looks up whether anybody has the address: until the answer, known and unknown ones cost
 * the same work to the last query. @throws Refusal 429 within 60 seconds of the last request for the address, or past the
 * other limits.
 */
async function askForLink(ctx: Ctx, { kind, email: written }: z.output<typeof jobData>): Promise<void> {
  const email = written.toLowerCase()
  if (ctx.address) await ctx.limiter.take('mailByAddress', ctx.address)
  await ctx.limiter.take('mailByEmail', keyOf(kind, email))
  await ctx.limiter.take('mailByEmailHourly', keyOf(kind, email))
  await ctx.transaction(tx => ctx.jobs.queue(tx, 'mailed-link', { kind, email }))
}

/**
 * Mails a fresh verification link to an address that waits for one. Every other address gets the same answer.
 * @throws Refusal 429 past the limits. Specification 2.19, U7.
 */
export async function resendVerificationLink(
  ctx: Ctx,
  { query }: VerbInput<typeof contract.resendVerificationLink>,
): Promise<AnswerSent<typeof contract.resendVerificationLink>> {
  await askForLink(ctx, { kind: 'verify', email: query.email })
  return { message: 'Verification link sent. Please check your inbox.' }
}

/**
 * Mails a link that sets a new password, if anybody has this address. The answer is the same if not.
 * @throws Refusal 429 past the limits. U6, U7.
 */
export async function sendResetLink(
  ctx: Ctx,
  { query }: VerbInput<typeof contract.sendResetLink>,
): Promise<AnswerSent<typeof contract.sendResetLink>> {
  await askForLink(ctx, { kind: 'reset', email: query.email })
  return { message: 'If there is an account for this address, a link is on its way to it.' }
}

/**
 * The handler of the queue `mailed-link`: mails the link, or does nothing when nobody waits for one. A job that comes twice
 * mails twice, and the later link is the one that works.
 */
export function createLinkHandler(ctx: Ctx): JobHandler {
  return async job => {
    const { kind, email } = jobData.parse(job.data)
    await ctx.transaction(async tx => {
      const [client] = await tx.db.select().from(clients).where(byEmail(email)).for('update')
      if (!client) return
      if (kind === 'reset') await queueResetMail(ctx, tx, client)
      else if (!client.emailVerifiedAt) await queueVerificationMail(ctx, tx, client)
    })
  }
}
