import 'server-only'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { seal, unseal } from './seal'

/** A page may be left open this long and its downloads still work; older ones fetch the order again first. */
export const fileTicketSeconds = 15 * 60

const claims = z.object({
  client: z.number().int().positive(),
  order: z.number().int().positive(),
  path: z.string().min(1),
  name: z.string(),
  exp: z.number().int(),
})

/** What a ticket stands for: one file of one order of one client, for a quarter of an hour (decisions C-64). */
export type FileTicket = Omit<z.infer<typeof claims>, 'exp'>

/** A third of its life: whoever is given a ticket again has ten minutes left at least. */
const givenAgainMs = (fileTicketSeconds * 1000) / 3
const given = new LRUCache<string, { sealed: string; atMs: number }>({ max: 5_000 })

/**
 * A ticket for a file. Sealing costs a quarter of a millisecond, and every reading of an order names all its files: the
 * same client is given the same ticket for a while.
 */
export async function sealFileTicket(ticket: FileTicket, nowMs = Date.now()): Promise<string> {
  const { client, order, path, name } = ticket
  const key = JSON.stringify([client, order, path, name])
  const known = given.get(key)
  if (known && known.atMs <= nowMs && nowMs < known.atMs + givenAgainMs) return known.sealed
  const claims = { client, order, path, name, exp: Math.floor(nowMs / 1000) + fileTicketSeconds }
  const sealed = await seal('file', claims, fileTicketSeconds)
  given.set(key, { sealed, atMs: nowMs })
  return sealed
}

/** The ticket as it was sealed; undefined for whatever is forged, expired or made for another purpose. */
export async function openFileTicket(sealed: string, nowMs = Date.now()): Promise<FileTicket | undefined> {
  const parsed = claims.safeParse(await unseal('file', sealed, fileTicketSeconds))
  // The seal's own age is not enough: an opened seal is remembered for a while.
  if (!parsed.success || parsed.data.exp * 1000 < nowMs) return undefined
  return parsed.data
}
