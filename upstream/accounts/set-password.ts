import { and, eq } from 'drizzle-orm'
import * as portalPaths from '../../contract/portal-paths'
import type { Transaction } from '../db/database'
import { clients } from '../db/schema'
import { disconnectGoogle } from '../google/disconnect'
import type { Ctx } from '../http/context'
import { queueClientMail } from '../mail/client-mail'
import { revokeBearers } from './bearer'
import { endLinks } from './mailed-link'

type NewPassword = {
  clientId: number
  /** From `hashPassword`, made before the transaction: few are hashed at a time, and who waits holds no connection. */
  passwordHash: string
  /** The hash of the bearer that chose the password and stays (`ctx.tokenHash`). Without it every session ends. */
  keep?: string
}

/** The way to a mailed link, which the profile has too, for whoever is signed out. */
export const forgottenHint = "Where you are not signed in, 'Forgot password?' mails you that link."

const googleEnded = 'Google, which was connected with it, was disconnected.'
const mayAskForGoogle = 'Write to us if you want to sign in with it again.'

const tellOf = ({ mayComeBack }: { mayComeBack: boolean }) =>
  mayComeBack ? `${googleEnded} ${mayAskForGoogle}` : googleEnded

/**
 * Gives a client another password: sessions begun with the old one end, links for a new one or for deleting the account work no
 * more, after a mailed link a Google account that was connected signs in no more, and the owner is told by mail, all in the one
 * transaction.
 */
export async function setPassword(
  ctx: Ctx,
  tx: Transaction,
  { clientId, passwordHash, keep }: NewPassword,
): Promise<void> {
  await tx.db.update(clients).set({ passwordHash }).where(eq(clients.id, clientId))
  await revokeBearers(ctx, tx, { clientId, keep })
  await endLinks(ctx, tx, clientId, 'reset')
  await endLinks(ctx, tx, clientId, 'delete')
  // Whoever knows the old password is the owner; a link is what the mail about a connected Google account leads to.
  const byLink = keep === undefined
  const disowned = byLink ? await disconnectGoogle(ctx, tx, clientId) : undefined
  const { PORTAL_NAME: portalName } = ctx.settings
  await queueClientMail(ctx, tx, {
    clientId,
    subject: `Your password for ${portalName} was changed`,
    heading: 'Your password was changed',
    paragraphs: hello => [
      `${hello} your account has a new password. ${byLink ? 'Every' : 'Every other'} device was signed out.`,
      ...(disowned ? [tellOf(disowned)] : []),
      'If this was not you, choose a new password by a mailed link right away, and write to us.',
      forgottenHint,
    ],
    action: { label: 'This was not me', path: portalPaths.profile },
  })
}

/**
 * Whether the password that was compared still is the client's, and the address. Both stay so until the transaction ends: a
 * session that is begun with them here is one that `setPassword` or `changeEmail` finds and ends.
 */
export async function stillHasPassword(
  tx: Transaction,
  { id, email, passwordHash }: { id: number; email: string; passwordHash: string | null },
): Promise<boolean> {
  const [client] = await tx.db
    .select({ id: clients.id })
    .from(clients)
    .where(and(eq(clients.id, id), eq(clients.email, email), eq(clients.passwordHash, passwordHash ?? '')))
    .for('share')
  return client !== undefined
}
