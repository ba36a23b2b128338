import type { z } from 'zod'
import type { client } from '../../contract/profile'
import { writeCents } from '../../contract/wire'
import type { clients } from '../db/schema'

type ClientRow = typeof clients.$inferSelect

/** A client as the wire carries it; never with anything secret of the row. */
export const clientAnswer = (row: ClientRow, balanceCents: number): z.input<typeof client> => ({
  id: row.id,
  client_name: row.name,
  email: row.email,
  phone: row.phone,
  country: row.country,
  image: row.image,
  referallink: row.referralCode,
  EBD_referellink: row.earlyBirdReferralCode,
  PCM: row.pcmName,
  wallet: { balance: writeCents(balanceCents) },
})
