import 'server-only'
import { z } from 'zod'
import { briefSeal } from './brief-seal'

/** A page may be left open this long and its downloads still work; older ones fetch the order again first. */
export const fileTicketSeconds = 15 * 60

const ticket = z.object({
  client: z.number().int().positive(),
  order: z.number().int().positive(),
  path: z.string().min(1),
  name: z.string(),
})

/** What a ticket stands for: one file of one order of one client, for a quarter of an hour (decisions C-64). */
export type FileTicket = z.infer<typeof ticket>

export const { seal: sealFileTicket, open: openFileTicket } = briefSeal('file', fileTicketSeconds, ticket)
