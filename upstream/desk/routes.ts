import { Hono, type MiddlewareHandler } from 'hono'
import { limitSmallBody } from '../http/limit-small-body'
import type { App } from '../http/mount'
import { refuse } from '../http/refusal'
import { auditRoutes } from './audit-page'
import { clientRoutes } from './client-page'
import { clientsRoutes } from './clients-page'
import { type Desk, type DeskVariables, deskPath } from './desk'
import { earlyBirdRoutes } from './early-bird-page'
import { invoiceRoutes } from './invoices-page'
import { isLook } from './news'
import { signInPath } from './next-path'
import { orderRoutes } from './order-page'
import { promoRoutes } from './promos-page'
import { queueRoutes } from './queue-page'
import { referralRoutes } from './referrals-page'
import { reviewRoutes } from './reviews-page'
import { ownFormsOnly } from './same-origin'
import { findMember } from './session'
import { readSession } from './session-cookie'
import { showSessionOver } from './session-over'
import { showError } from './show-error'
import { signInRoutes } from './sign-in-routes'

/**
 * Lets through who is signed in at the desk, and leads everybody else to sign in and back; what was typed is kept. From here on the caller is
 * the member by name and address: the audit log says who did what.
 */
const membersOnly: MiddlewareHandler<DeskVariables> = async (c, next) => {
  const ctx = c.get('ctx')
  const secret = readSession(c)
  const member = secret && (await findMember(ctx, secret, { isLook: isLook(c) }))
  if (!member) {
    const kept = await showSessionOver(c)
    if (kept) return kept
    const { pathname, search } = new URL(c.req.url)
    return c.redirect(signInPath(c.req.method === 'GET' ? pathname + search : pathname), 303)
  }
  c.set('member', member)
  c.set('ctx', { ...ctx, caller: `${member.name} <${member.email}>` })
  await next()
}

/** The desk of support staff in a browser. Everything below /desk but its sign-in asks for a session. */
export function deskRoutes(app: App): void {
  const desk: Desk = new Hono()
  desk.onError(showError)
  desk.use(limitSmallBody)
  desk.use(ownFormsOnly)
  signInRoutes(desk)
  desk.use(membersOnly)
  queueRoutes(desk)
  orderRoutes(desk)
  clientsRoutes(desk)
  clientRoutes(desk)
  invoiceRoutes(desk)
  promoRoutes(desk)
  earlyBirdRoutes(desk)
  reviewRoutes(desk)
  referralRoutes(desk)
  auditRoutes(desk)
  desk.all('*', () => refuse(404, 'The desk has no such page.'))
  app.route(deskPath, desk)
}
