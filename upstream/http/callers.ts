import type { Endpoint } from '../../contract/endpoint'
import { lockLiving } from '../account-deletion/deleted-client'
import { deadBearer, findBearer, readBearer } from '../accounts/bearer'
import { findInvoiceHolder, holdInvoice } from '../invoices/invoice-bearer'
import type { AppContext, ClientCtx, Ctx, SignedInCtx } from './context'

/**
 * The context of who is known now, and goes by `caller`. Its transactions end only while their client's account is there, and
 * the invoice that somebody came by: what is deleted or revoked after it was looked at gets nothing written any more. Asked last,
 * for whoever deletes takes orders first. @throws Refusal 401, 410.
 */
function calledBy<Who extends Pick<ClientCtx, 'clientId' | 'invoice'>>(
  ctx: Ctx,
  who: Who,
  caller: string,
): Ctx & Who {
  const transaction: Ctx['transaction'] = work =>
    ctx.transaction(async tx => {
      const result = await work(tx)
      if (!(await lockLiving(tx, who.clientId))) return deadBearer()
      if (who.invoice) await holdInvoice(tx, who.invoice.code)
      return result
    })
  return { ...ctx, ...who, caller, transaction }
}

async function findSignedIn(ctx: Ctx, secret: string): Promise<SignedInCtx | undefined> {
  const bearer = await findBearer(ctx, secret)
  return bearer && calledBy(ctx, bearer, `client:${bearer.clientId}`)
}

async function findInvited(ctx: Ctx, secret: string): Promise<ClientCtx | undefined> {
  const holder = await findInvoiceHolder(ctx, secret)
  return holder && calledBy(ctx, holder, `invoice:${holder.invoice.code}`)
}

/** The signed-in context of a request. @throws Refusal 401 when its bearer is missing, unknown, ended or revoked. */
export async function signedIn(c: AppContext): Promise<SignedInCtx> {
  const ctx = c.get('ctx')
  const secret = readBearer(c.req.header('authorization'))
  return (secret && (await findSignedIn(ctx, secret))) || deadBearer()
}

/** The context of a signed-in client, or of whoever holds an invoice code. @throws Refusal 401, 410 for an invoice that is over. */
async function signedInOrInvited(c: AppContext): Promise<ClientCtx> {
  const ctx = c.get('ctx')
  const secret = readBearer(c.req.header('authorization'))
  if (!secret) return deadBearer()
  return (await findSignedIn(ctx, secret)) ?? (await findInvited(ctx, secret)) ?? deadBearer()
}

/** The context of a request, by who may make it. @throws Refusal 401, 410 for an invoice that is over. */
export async function callerContext(c: AppContext, access: Endpoint['access']): Promise<Ctx> {
  if (access === 'public') return c.get('ctx')
  return access === 'client' ? signedIn(c) : signedInOrInvited(c)
}
