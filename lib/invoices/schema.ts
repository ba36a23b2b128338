import { z } from 'zod'
import { invoiceCode } from './address'

const id = z.number().int().positive().max(999_999_999_999)

/** What the address of an invoice says. The ids are compared with those of the code's order. */
export const invoiceBody = z.object({ code: z.string().regex(invoiceCode), clientId: id, orderId: id })
