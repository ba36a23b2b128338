import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { clients } from '../db/schema'
import { emailTokens } from '../db/token-schema'
import type { Ctx } from '../http/context'
import { renderMail } from '../mail/render-mail'
import { hashSecret, newSecret } from './secrets'

const linkLifeMs = 60 * 60 * 1000

/** Mails a link that verifies the client's address. Older links of the client stop working (U7). */
export async function queueVerificationMail(
  ctx: Ctx,
  tx: Transaction,
  client: { id: number; name: string; email: string },
): Promise<void> {
  const now = ctx.clock.now()
  const { secret, hash } = newSecret()
  await tx.db
    .update(emailTokens)
    .set({ usedAt: now })
    .where(
      and(eq(emailTokens.clientId, client.id), eq(emailTokens.kind, 'verify'), isNull(emailTokens.usedAt)),
    )
  await tx.db.insert(emailTokens).values({
    hash,
    clientId: client.id,
    kind: 'verify',
    createdAt: now,
    expiresAt: new Date(now.getTime() + linkLifeMs),
  })
  const query = new URLSearchParams({ token: secret, email: client.email })
  const portalName = ctx.settings.PORTAL_NAME
  await ctx.mail.queue(tx, {
    to: client.email,
    subject: `Verify your email for ${portalName}`,
    ...renderMail({
      portalName,
      heading: 'Verify your email',
      paragraphs: [
        `Hello ${client.name}, welcome to ${portalName}.`,
        'Please confirm that this address is yours. The link works once and for one hour.',
      ],
      action: { label: 'Verify email', url: `${ctx.settings.CLIENT_API_PUBLIC_URL}/verify-email?${query}` },
      footer: 'If you did not sign up, you can ignore this message.',
    }),
  })
}

const liveLink = (ctx: Ctx, secret: string) =>
  and(
    eq(emailTokens.hash, hashSecret(secret)),
    eq(emailTokens.kind, 'verify'),
    isNull(emailTokens.usedAt),
    gt(emailTokens.expiresAt, ctx.clock.now()),
  )

/** Whether a mailed link would still verify its address. Looking changes nothing, so that mail scanners may look. */
export async function verificationLinkWorks(ctx: Ctx, secret: string): Promise<boolean> {
  const found = await ctx.store.db.select().from(emailTokens).where(liveLink(ctx, secret))
  return found.length > 0
}

/** Uses a mailed link up and marks its address as verified. False for expired, replaced, used or unknown links. */
export async function verifyEmail(ctx: Ctx, secret: string): Promise<boolean> {
  return ctx.transaction(async tx => {
    const now = ctx.clock.now()
    const [used] = await tx.db
      .update(emailTokens)
      .set({ usedAt: now })
      .where(liveLink(ctx, secret))
      .returning()
    if (!used) return false
    await tx.db.update(clients).set({ emailVerifiedAt: now }).where(eq(clients.id, used.clientId))
    return true
  })
}
