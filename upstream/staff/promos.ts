import { z } from 'zod'
import * as limits from '../../contract/limits'
import { typedText } from '../../contract/typed-text'
import { audit } from '../audit/audit'
import type { Transaction } from '../db/database'
import { clientPromos, promos } from '../db/schema'
import type { Ctx } from '../http/context'
import { refuseField } from '../http/refusal'
import { normalizeCode } from '../promos/normalize-code'
import { promoAnswer } from '../promos/promo-answer'
import type { PromoRow } from '../promos/promo-rules'
import { givenAmount } from './given-amount'
import { clientEmail, holdClient, requireClient } from './named-client'
import { readMoment } from './read-moment'
import { type StaffInput, staffCall } from './staff-call'
import { windowState } from './window-state'

const codePattern = new RegExp(`^[A-Z0-9][A-Z0-9._-]{2,${limits.promoCodeLength - 1}}$`)
const wrongCode = `A code has 3 to ${limits.promoCodeLength} letters, digits, dots, dashes or underscores.`
const amountWords = {
  none: 'Please give an amount, such as 25 or 12.50.',
  wrong: 'Not an amount. Write it as 25 or 12.50.',
}
const tooLittle = 'The amount is more than 0.'
const wrongCount = 'A whole number from 1 to 1,000,000.'
const most = {
  'Fixed Price': { hundredths: 1_000_000, words: 'At most 10,000 dollars off.' },
  Percentage: { hundredths: 10_000, words: 'At most 100 percent off.' },
}

export const addPromoCall = staffCall({
  method: 'POST',
  path: '/staff/promos',
  body: z.object({
    code: z.string(wrongCode).transform(normalizeCode).pipe(z.string().regex(codePattern, wrongCode)),
    title: typedText({ max: 120, blank: 'Please give a title.' }),
    type: z.enum(['Fixed Price', 'Percentage'], "The type is 'Fixed Price' or 'Percentage'."),
    amount: givenAmount(amountWords).pipe(z.number().min(1, tooLittle)),
    tag_line: typedText({ max: 200 }).nullish(),
    client_email: clientEmail.nullish(),
    starts_at: z.string().nullish(),
    ends_at: z.string().nullish(),
    max_clients: z.int(wrongCount).min(1, wrongCount).max(1_000_000, wrongCount).nullish(),
    once_per_client: z.boolean().nullish(),
  }),
})

type Body = StaffInput<typeof addPromoCall>['body']

function rowOf(ctx: Ctx, body: Body) {
  const startsAt = body.starts_at ? readMoment(ctx, 'starts_at', body.starts_at) : null
  const endsAt = body.ends_at ? readMoment(ctx, 'ends_at', body.ends_at) : null
  const { hundredths, words } = most[body.type]
  if (body.amount > hundredths) refuseField('amount', words)
  const now = ctx.clock.now()
  if (endsAt && endsAt <= now) refuseField('ends_at', 'This is in the past: a promo ends later than now.')
  if (endsAt && startsAt && endsAt <= startsAt)
    refuseField('ends_at', 'A promo ends after it starts: this is before its start.')
  const isPersonal = Boolean(body.client_email)
  return {
    code: body.code,
    title: body.title,
    type: body.type,
    amountHundredths: body.amount,
    tagLine: body.tag_line || null,
    startsAt,
    endsAt,
    maxClients: body.max_clients ?? null,
    oncePerClient: body.once_per_client ?? isPersonal,
    isPersonal,
    createdAt: now,
  } satisfies PromoRow
}

/** A promo as staff is told of it. */
export const staffPromo = (ctx: Ctx, row: PromoRow) => ({
  ...promoAnswer(row),
  starts_at: row.startsAt?.toISOString() ?? null,
  ends_at: row.endsAt?.toISOString() ?? null,
  max_clients: row.maxClients,
  once_per_client: row.oncePerClient,
  is_personal: row.isPersonal,
  state: windowState(ctx, row),
})

async function insertPromo(ctx: Ctx, tx: Transaction, row: PromoRow, clientId: number | undefined) {
  const added = await tx.db.insert(promos).values(row).onConflictDoNothing().returning()
  if (added.length === 0) refuseField('code', `There is a promo with the code ${row.code} already.`, 409)
  if (clientId === undefined) return
  await tx.db.insert(clientPromos).values({ clientId, code: row.code, grantedAt: ctx.clock.now() })
}

/**
 * Makes a promo. With `once_per_client` and `max_clients` 1 it is a one-time code. With `client_email` it is that client's alone, among the saved promos, and for one order unless
 * `once_per_client` says otherwise. `amount` is dollars for 'Fixed Price' and percent for 'Percentage'.
 * @throws Refusal 409 for a code that exists, 422 with the words for a field. Design 'The staff door'.
 */
export async function addPromo(ctx: Ctx, { body }: StaffInput<typeof addPromoCall>) {
  const row = rowOf(ctx, body)
  const client = body.client_email ? await requireClient(ctx, body.client_email) : undefined
  const promo = { ...staffPromo(ctx, row), client_email: client?.email ?? null }
  return ctx.transaction(async tx => {
    if (client) await holdClient(tx, client)
    await insertPromo(ctx, tx, row, client?.id)
    await audit(ctx, tx, { action: 'promo.add', subject: row.code, details: promo })
    return ctx.keepAnswer(tx, { promo })
  })
}
