import { z } from 'zod'
import { writeHours } from '../../contract/hours'
import * as limits from '../../contract/limits'
import { mostPages, pagesOf, saveStep1, saveStep2, saveStep3 } from '../../contract/place-order'
import { priceOf } from '../../contract/price'
import { writeCents } from '../../contract/wire'
import { audit } from '../audit/audit'
import type { Ctx } from '../http/context'
import { Refusal } from '../http/refusal'
import { insertOrder } from '../orders/order-code'
import { priceColumns } from '../orders/order-price'
import { readDeadline } from '../orders/step3'
import { clientEmail, holdClient, requireClient } from './named-client'
import { staffOrder } from './named-order'
import { readMoment } from './read-moment'
import { type StaffInput, staffCall } from './staff-call'

/* Clients are told to reach out to support; this is support. */
const tooSoon = `Choose a deadline ${limits.leadHoursMin} hours from now or later.`
const tooMany = `An order has at most ${mostPages} pages.`

/** The third step of the wizard, by which an order is priced. */
const step3 = {
  deadline: saveStep3.body.shape.deadline,
  no_of_pages: pagesOf(tooMany),
}

type Step3 = { deadline: string; no_of_pages: number }

function priced(ctx: Ctx, body: Step3) {
  const deadline = readMoment(ctx, 'deadline', body.deadline).toISOString()
  const time = readDeadline(ctx, { deadline, hours: '' }, tooSoon)
  return { time, price: priceOf({ pages: body.no_of_pages, hours: time.leadSeconds / 3600 }) }
}

export const tellPriceCall = staffCall({
  method: 'GET',
  path: '/staff/price',
  query: z.object(step3),
})

/**
 * What pages due at a moment cost at this one, in dollars, and how long that is ahead: for who asks on the phone.
 * Nothing is kept of it. @throws Refusal 422 with the words for a field. Specification 9.
 */
export async function tellPrice(ctx: Ctx, { query }: StaffInput<typeof tellPriceCall>) {
  const { time, price } = priced(ctx, query)
  return {
    price: {
      no_of_pages: query.no_of_pages,
      deadline: time.deadline.toISOString(),
      hours: writeHours(time.leadSeconds / 3600),
      page_price: writeCents(price.rateCents),
      total: writeCents(price.totalCents),
    },
  }
}

export const makeOrderCall = staffCall({
  method: 'POST',
  path: '/staff/orders',
  body: z.object({
    client_email: clientEmail,
    title: saveStep1.body.shape.title,
    subject: saveStep1.body.shape.subject,
    task_description: saveStep2.body.shape.task_description,
    ...step3,
    /** The price that was told before, in dollars. Left out, the draft is made whatever it costs. */
    total_before: z.string().optional(),
  }),
})

/** The price is another one than was told before. */
export class OtherPrice extends Refusal {
  constructor(
    readonly total: string,
    before: string,
  ) {
    const message = `It costs $${total} by now, not $${before}. Make the draft once more if that is agreed.`
    super(409, { message })
  }
}

function requireTotalBefore(totalCents: number, before: string | undefined): void {
  const total = writeCents(totalCents)
  if (before !== undefined && before !== total) throw new OtherPrice(total, before)
}

/**
 * Makes a draft for a client, complete but for its payment: the client finds it among the drafts, and an invoice can
 * be made for it. @throws Refusal 422 with the words for a field, 409 when it costs something else than the caller was told.
 * Design 'The staff door', specification 5.
 */
export async function makeOrder(ctx: Ctx, { body }: StaffInput<typeof makeOrderCall>) {
  const client = await requireClient(ctx, body.client_email)
  const { time, price } = priced(ctx, body)
  requireTotalBefore(price.totalCents, body.total_before)
  const now = ctx.clock.now()
  return ctx.transaction(async tx => {
    await holdClient(tx, client)
    const row = await insertOrder(tx, {
      ...time,
      ...priceColumns(price),
      clientId: client.id,
      title: body.title,
      subject: body.subject,
      taskDescription: body.task_description,
      pages: body.no_of_pages,
      createdAt: now,
      updatedAt: now,
    })
    const order = staffOrder({ row, email: client.email, dueAt: row.deadline })
    const details = { client_id: row.clientId, no_of_pages: row.pages, total: order.total }
    await audit(ctx, tx, { action: 'order.make', subject: row.code, details })
    return ctx.keepAnswer(tx, { order })
  })
}
