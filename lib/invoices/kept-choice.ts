import type { PaymentOption } from '@/contract/price'
import type { AppliedPromo } from '@/lib/promos/applied-promo'

/** How the holder of an invoice means to pay. */
export type InvoiceChoice = { option: PaymentOption; promo: AppliedPromo | null }

type Entry = { invoiceChoice?: InvoiceChoice } | null

/** What was chosen in this entry of the tab's history before a reload. */
export const keptChoice = (): InvoiceChoice | undefined => (window.history.state as Entry)?.invoiceChoice

/** Keeps it with the entry, and nowhere else: an invoice has no owner whose storage it could be. */
export const keepChoice = (invoiceChoice: InvoiceChoice): void =>
  window.history.replaceState({ ...window.history.state, invoiceChoice }, '')
