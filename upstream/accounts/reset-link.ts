import { z } from 'zod'
import type * as contract from '../../contract/accounts'
import type { AnswerSent, VerbInput } from '../../contract/endpoint'
import type { Transaction } from '../db/database'
import { clients } from '../db/schema'
import type { Ctx } from '../http/context'
import type { JobHandler } from '../jobs/worker'
import { renderMail } from '../mail/render-mail'
import { byEmail } from './by-email'
import { issueLink } from './mailed-link'

/**
 * Mails a link that sets a new password, if anybody has this address. Whether somebody has is looked up by a job
 * afterwards: until the answer, known and unknown addresses cost the same work to the last query.
 * @throws Refusal 429 within 60 seconds of the last request for the address, or past the other limits. U6, U7.
 */
export async function sendResetLink(
  ctx: Ctx,
  { query }: VerbInput<typeof contract.sendResetLink>,
): Promise<AnswerSent<typeof contract.sendResetLink>> {
  const email = query.email.toLowerCase()
  if (ctx.address) await ctx.limiter.take('mailByAddress', ctx.address)
  await ctx.limiter.take('mailByEmail', `reset:${email}`)
  await ctx.limiter.take('mailByEmailHourly', `reset:${email}`)
  await ctx.transaction(tx => ctx.jobs.queue(tx, 'reset-link', { email }))
  return { message: 'If there is an account for this address, a link is on its way to it.' }
}

type Client = typeof clients.$inferSelect

async function queueResetMail(ctx: Ctx, tx: Transaction, client: Client): Promise<void> {
  const token = await issueLink(ctx, tx, client.id, 'reset')
  const { APP_ORIGIN: portal, PORTAL_NAME: portalName } = ctx.settings
  const first = client.passwordHash === null
  await ctx.mail.queue(tx, {
    to: client.email,
    subject: `Choose a new password for ${portalName}`,
    ...renderMail({
      portalName,
      heading: 'Choose a new password',
      paragraphs: [
        `Hello ${client.name}, somebody asked for a new password for your account.`,
        first
          ? 'Your account has none yet: you sign in without. With this link you can give it one as well.'
          : 'Your password stays as it is until you choose another one.',
        'The link works once and for one hour.',
      ],
      action: {
        label: 'Choose a new password',
        url: `${portal}/ResetPassword?${new URLSearchParams({ token, email: client.email })}`,
      },
      footer: 'If it was not you who asked, you can ignore this message: nothing was changed.',
    }),
  })
}

const jobData = z.object({ email: z.string() })

/**
 * The handler of the queue `reset-link`: mails the link, or does nothing when nobody has the address. A job that comes twice
 * mails twice, and the later link is the one that works.
 */
export function createResetLinkHandler(ctx: Ctx): JobHandler {
  return async job => {
    const { email } = jobData.parse(job.data)
    await ctx.transaction(async tx => {
      const [client] = await tx.db.select().from(clients).where(byEmail(email)).for('update')
      if (client) await queueResetMail(ctx, tx, client)
    })
  }
}
