import 'server-only'
import { z } from 'zod'
import { portalEnv } from '@/lib/env'
import { seal, unseal } from './seal'

/** How long a page may ask without showing its code again; it shows it now and then while it is open. */
export const invoiceHolderSeconds = 60 * 60

const claims = z.object({
  client: z.number().int().positive(),
  order: z.number().int().positive(),
  code: z.string().min(1),
  exp: z.number().int(),
})

/** Who may see and pay one order by the code of its invoice (decisions C-27). No session, and never one. */
type InvoiceHolder = Omit<z.infer<typeof claims>, 'exp'>

const secure = () => portalEnv().APP_ORIGIN.startsWith('https:')

/** `__Host-` is for the whole site, and this one is for the calls of one order. */
export const invoiceCookieName = (): string => (secure() ? '__Secure-inkwell-invoice' : 'inkwell-invoice')

const sealHolder = (holder: InvoiceHolder, nowMs: number) =>
  seal('invoice', { ...holder, exp: Math.floor(nowMs / 1000) + invoiceHolderSeconds }, invoiceHolderSeconds)

/** The Set-Cookie value. Of two invoices in two tabs neither asks with the other's: each order has its own path. */
export async function keepInvoice(holder: InvoiceHolder, nowMs = Date.now()): Promise<string> {
  return [
    `${invoiceCookieName()}=${await sealHolder(holder, nowMs)}`,
    `Path=/api/invoices/${holder.order}`,
    `Max-Age=${invoiceHolderSeconds}`,
    'HttpOnly',
    ...(secure() ? ['Secure'] : []),
    'SameSite=Lax',
  ].join('; ')
}

/** The holder as it was sealed; undefined for whatever is forged, expired or made for another purpose. */
export async function openInvoiceHolder(
  sealed: string | undefined,
  nowMs = Date.now(),
): Promise<InvoiceHolder | undefined> {
  const parsed = claims.safeParse(await unseal('invoice', sealed, invoiceHolderSeconds))
  // The seal's own age is not enough: an opened seal is remembered for a while.
  if (!parsed.success || parsed.data.exp * 1000 < nowMs) return undefined
  const { exp: _, ...holder } = parsed.data
  return holder
}
