import 'server-only'
import { z } from 'zod'
import { briefSeal } from './brief-seal'
import { prefixed, setCookie } from './set-cookie'

/** How long a page may ask without showing its code again; it shows it now and then while it is open. */
export const invoiceHolderSeconds = 60 * 60

const holder = z.object({
  client: z.number().int().positive(),
  order: z.number().int().positive(),
  code: z.string().min(1),
})

/** Who may see and pay one order by the code of its invoice (decisions C-27). No session, and never one. */
type InvoiceHolder = z.infer<typeof holder>

/** `__Host-` is for the whole site, and this one is for the calls of one order. */
export const invoiceCookieName = (): string => prefixed('__Secure-', 'inkwell-invoice')

const sealed = briefSeal('invoice', invoiceHolderSeconds, holder)

export const openInvoiceHolder = sealed.open

/** The Set-Cookie value. Of two invoices in two tabs neither asks with the other's: each order has its own path. */
export const keepInvoice = async (held: InvoiceHolder, nowMs = Date.now()): Promise<string> =>
  setCookie({
    name: invoiceCookieName(),
    value: await sealed.seal(held, nowMs),
    path: `/api/invoices/${held.order}`,
    maxAgeSeconds: invoiceHolderSeconds,
  })
