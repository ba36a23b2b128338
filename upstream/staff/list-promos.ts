import { and, desc, eq, getTableColumns, ilike, inArray, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import * as limits from '../../contract/limits'
import { typedText } from '../../contract/typed-text'
import type { Database } from '../db/database'
import { clientPromos, clients, promos } from '../db/schema'
import type { Ctx } from '../http/context'
import { holdingWords } from './containing'
import { staffPromo } from './promos'
import { type StaffInput, staffCall } from './staff-call'

const most = 100

export const listPromosCall = staffCall({
  method: 'GET',
  path: '/staff/promos',
  query: z.object({ q: typedText({ max: limits.emailLength }).optional() }),
})

function holding(db: Database, words: string) {
  const given = db
    .select({ code: clientPromos.code })
    .from(clientPromos)
    .innerJoin(clients, eq(clients.id, clientPromos.clientId))
    .where(ilike(clients.email, words))
  const isTheirs = and(promos.isPersonal, inArray(promos.code, given))
  return or(ilike(promos.code, words), ilike(promos.title, words), isTheirs)
}

/** Whose promos are: the address of the client by the code. Of two the first who was a client. */
async function ownersOf(db: Database, codes: string[]): Promise<Map<string, string>> {
  const owned = await db
    .select({ code: clientPromos.code, email: clients.email })
    .from(clientPromos)
    .innerJoin(clients, eq(clients.id, clientPromos.clientId))
    .where(inArray(clientPromos.code, codes))
    .orderBy(desc(clients.id))
  return new Map(owned.map(({ code, email }) => [code, email]))
}

/**
 * The latest hundred promos, or of those with `q` in code, title, or the address of the client whose it is: with whose it is
 * alone and how many clients have paid for an order with it.
 */
export async function listPromos(ctx: Ctx, { query: { q } }: StaffInput<typeof listPromosCall>) {
  const { db } = ctx.store
  const rows = await db
    .select({
      ...getTableColumns(promos),
      paidBy: sql<string>`(select count(distinct o.client_id) from orders o
        where o.promo_code = "promos"."code" and o.payment_status <> 'Unpaid')`,
    })
    .from(promos)
    .where(q ? holdingWords(q, words => holding(db, words)) : undefined)
    .orderBy(desc(promos.createdAt), promos.code)
    .limit(most)
  const personal = rows.filter(row => row.isPersonal)
  const owners = await ownersOf(
    db,
    personal.map(row => row.code),
  )
  const listed = rows.map(({ paidBy, ...row }) => ({
    ...staffPromo(ctx, row),
    client_email: row.isPersonal ? (owners.get(row.code) ?? null) : null,
    paid_by_clients: Number(paidBy),
  }))
  return { promos: listed }
}
