import { rm } from 'node:fs/promises'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { revokeBearers } from '../accounts/bearer'
import { passwordMatches } from '../accounts/secrets'
import type { Transaction } from '../db/database'
import { clients, promos } from '../db/schema'
import { staffMembers } from '../db/staff-schema'
import type { Deps } from '../deps'
import { type Ctx, createCtx } from '../http/context'
import { endSessions } from '../staff/members'
import { endDemoBanner } from './banners'
import { demoClients, demoPassword, demoStaff } from './people'
import { demoCode } from './promos'
import { signInsFile } from './sign-ins-file'

async function closeClients(ctx: Ctx, tx: Transaction): Promise<void> {
  const emails = Object.values(demoClients).map(({ email }) => email)
  const found = await tx.db.select().from(clients).where(inArray(clients.email, emails)).for('update')
  for (const { id, passwordHash } of found) {
    if (!(await passwordMatches(passwordHash, demoPassword))) continue
    await tx.db.update(clients).set({ passwordHash: null }).where(eq(clients.id, id))
    await revokeBearers(ctx, tx, { clientId: id })
    ctx.log.warn({ clientId: id }, 'a client of the demo has no password any more')
  }
}

async function closeStaff(ctx: Ctx, tx: Transaction): Promise<void> {
  const isDemo = eq(staffMembers.email, demoStaff.email)
  const [member] = await tx.db.select().from(staffMembers).where(isDemo).for('update')
  if (!member || member.disabledAt || !(await passwordMatches(member.passwordHash, demoPassword))) return
  await tx.db.update(staffMembers).set({ disabledAt: ctx.clock.now() }).where(eq(staffMembers.id, member.id))
  await endSessions(ctx, tx, member.id)
  ctx.log.warn({ staffId: member.id }, 'the staff member of the demo is shut out')
}

/**
 * For a database that was tried out before strangers could reach it: whoever of the demo still has the password of the README
 * loses it with every session, and the promo of the README ends with its banner. Repeating it changes nothing.
 */
export async function closeDemo(deps: Deps): Promise<void> {
  const ctx = createCtx(deps, { requestId: 'start' })
  await ctx.transaction(async tx => {
    await closeClients(ctx, tx)
    await closeStaff(ctx, tx)
    const endless = and(eq(promos.code, demoCode), isNull(promos.endsAt))
    await tx.db.update(promos).set({ endsAt: ctx.clock.now() }).where(endless)
    await endDemoBanner(tx, ctx.clock.now())
  })
  await rm(signInsFile(deps.settings), { force: true })
}
