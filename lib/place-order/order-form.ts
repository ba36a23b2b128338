import { type DeadlineOption, deadlineOption, type PaymentOption } from '@/contract/price'
import type { Attachment } from '@/lib/client-api/attachments'
import type { Order } from '@/lib/client-api/orders'
import type { NewFile } from '@/lib/files/new-files'
import type { AppliedPromo } from '@/lib/promos/applied-promo'
import { deadlineOnLoad } from './deadline'

export type Step = 1 | 2 | 3 | 4

/**
 * What the wizard holds (specification 3, 'Order form data'). Spec name where the word differs: title taskName,
 * course coursename, instructions task_description, newFiles files, pages and deadline as they are, code order_id.
 * Promo holds promoCode, promo_type and discountValue; whether the wallet pays is asked on step 4 and kept by nobody.
 */
export type OrderForm = {
  /** Null until step 1 is saved for the first time. */
  id: number | null
  code: string | null
  title: string
  course: string
  instructions: string
  /**
   * Instructions the order was last known to hold: where nobody changed them here they are the same. Null after a save of
   * changed ones that was not answered for.
   */
  knownText: string | null
  newFiles: NewFile[]
  /** Uploaded files to keep; `existing_files[i]` are their ids (decisions C-13). */
  attachments: Attachment[]
  /** Uploaded files taken away here: they go with Next. */
  removedIds: number[]
  /** Files that were sent and never answered for: the order may have them, under ids nobody here knows. */
  unanswered: NewFile[]
  citationId: number | null
  educationLevelId: number | null
  sources: number | null
  /** ISO 8601 with Z. */
  deadline: string | null
  /** Decimal hours from the moment of picking to the deadline; fixed when picked (decisions C-15). */
  hours: number | null
  deadlineOption: DeadlineOption | null
  /** What stands in the deadline's field and cannot be read; '' when it can. */
  unreadDeadline: string
  /** Null while the input is empty. */
  pages: number | null
  /** As chosen; what it comes to is `quoteOf`'s to say. */
  paymentOption: PaymentOption
  /** Chosen on step 4 and not placed with yet. */
  promo: AppliedPromo | null
}

export const emptyForm: OrderForm = {
  id: null,
  code: null,
  title: '',
  course: '',
  instructions: '',
  knownText: '',
  newFiles: [],
  attachments: [],
  removedIds: [],
  unanswered: [],
  citationId: null,
  educationLevelId: null,
  sources: null,
  deadline: null,
  hours: null,
  deadlineOption: null,
  unreadDeadline: '',
  pages: null,
  paymentOption: 'full',
  promo: null,
}

/** The form of a saved draft, its deadline moved on where time has overtaken it (decisions C-16). */
export function formOf(order: Order, nowMs: number): OrderForm {
  const { deadline, hours } = deadlineOnLoad(order, nowMs)
  return {
    id: order.id,
    code: order.code,
    title: order.title,
    course: order.course,
    instructions: order.instructions,
    knownText: order.instructions,
    newFiles: [],
    attachments: order.attachments,
    removedIds: [],
    unanswered: [],
    citationId: order.citation?.id ?? null,
    educationLevelId: order.educationLevel?.id ?? null,
    sources: order.sources,
    deadline,
    hours,
    deadlineOption: hours === null ? null : deadlineOption(hours),
    unreadDeadline: '',
    pages: order.pages || null,
    paymentOption: order.paymentOption,
    promo: null,
  }
}

/** Where a draft opens: what is missing first, like 'Edit Now' and 'Pay Now' of the drafts (specification 4). */
export function openingStep(form: OrderForm): Step {
  if (form.id === null || form.title === '' || form.course === '') return 1
  return form.deadline === null || !form.pages ? 3 : 4
}
