import { and, asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { routerPath } from '../../contract/endpoint'
import { orderFiles } from '../files/order-files'
import { type Download, openStored } from '../files/stored-file'
import type { Ctx } from '../http/context'
import { type App, parseOrRefuse } from '../http/mount'
import { refuse } from '../http/refusal'
import { findNamedOrder } from './named-order'
import { type StaffInput, staffCall } from './staff-call'

export const listOrderFilesCall = staffCall({ method: 'GET', path: '/staff/orders/{id}/files' })

/**
 * Every file of an order: with its instructions, delivered for it, or with a revision or a message; `of` says which.
 * In this order, of each the first first.
 * Its `file_path` opens it at `/staff/orders/{id}/file`. @throws Refusal 404.
 */
export async function listOrderFiles(ctx: Ctx, { params }: StaffInput<typeof listOrderFilesCall>) {
  const { id } = await findNamedOrder(ctx.store.db, params.id)
  const found = await ctx.store.db
    .select()
    .from(orderFiles)
    .where(eq(orderFiles.orderId, id))
    .orderBy(asc(orderFiles.place), asc(orderFiles.id))
  return { files: found.map(({ of, file, size, filePath }) => ({ of, file, size, file_path: filePath })) }
}

/** A file of the order, whatever is paid: staff sees to what the client gets. @throws Refusal 404. */
export async function openOrderFile(ctx: Ctx, reference: string, path: string): Promise<Download> {
  const { id, code } = await findNamedOrder(ctx.store.db, reference)
  const isNamed = and(eq(orderFiles.orderId, id), eq(orderFiles.filePath, path.replaceAll('\0', '')))
  const [found] = await ctx.store.db.select().from(orderFiles).where(isNamed)
  if (!found) return refuse(404, `${code} has no such file.`)
  return openStored(ctx, found)
}

const fileQuery = z.object({ path: z.string('Please say which file: its file_path.') })

export function orderFileRoute(app: App): void {
  app.get(routerPath('/staff/orders/{id}/file'), async c => {
    const { path } = parseOrRefuse(fileQuery, c.req.query())
    const { headers, body } = await openOrderFile(c.get('ctx'), c.req.param('id') ?? '', path)
    return c.body(body, 200, headers)
  })
}
