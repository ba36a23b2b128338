import 'server-only'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { briefSeal } from './brief-seal'

/**
 * How long a ticket lives. A page may have been given one that is five minutes old: its downloads work for ten to fifteen minutes
 * and fetch the order again first after that.
 */
export const fileTicketSeconds = 15 * 60

const ticket = z.object({
  client: z.number().int().positive(),
  order: z.number().int().positive(),
  path: z.string().min(1),
  name: z.string(),
  /** Whether a writer delivered it: such a file is locked until its order is paid in full. */
  delivered: z.boolean(),
})

/** What a ticket stands for: one file of one order of one client, for a quarter of an hour from its sealing (decisions C-64). */
export type FileTicket = z.infer<typeof ticket>

const tickets = briefSeal('file', fileTicketSeconds, ticket)
export const openFileTicket = tickets.open

/** A third of its life: whoever is given a ticket again has ten minutes left at least. */
const givenAgainMs = (fileTicketSeconds * 1000) / 3
const given = new LRUCache<string, { sealed: string; atMs: number }>({ max: 5_000 })

/**
 * A ticket for a file. Sealing costs a quarter of a millisecond, and every reading of an order names all its files: the
 * same client is given the same ticket for a while.
 */
export async function sealFileTicket(ticket: FileTicket, nowMs = Date.now()): Promise<string> {
  const { client, order, path, name, delivered } = ticket
  const key = JSON.stringify([client, order, path, name, delivered])
  const known = given.get(key)
  if (known && known.atMs <= nowMs && nowMs < known.atMs + givenAgainMs) return known.sealed
  const sealed = await tickets.seal({ client, order, path, name, delivered }, nowMs)
  given.set(key, { sealed, atMs: nowMs })
  return sealed
}
