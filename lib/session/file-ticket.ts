import 'server-only'
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

export const sealFileTicket = (ticket: FileTicket, nowMs = Date.now()): Promise<string> =>
  seal('file', { ...ticket, exp: Math.floor(nowMs / 1000) + fileTicketSeconds }, fileTicketSeconds)

/** The ticket as it was sealed; undefined for whatever is forged, expired or made for another purpose. */
export async function openFileTicket(sealed: string, nowMs = Date.now()): Promise<FileTicket | undefined> {
  const parsed = claims.safeParse(await unseal('file', sealed, fileTicketSeconds))
  // The seal's own age is not enough: an opened seal is remembered for a while.
  if (!parsed.success || parsed.data.exp * 1000 < nowMs) return undefined
  return parsed.data
}
