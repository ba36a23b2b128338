import type { z } from 'zod'
import type { client } from '../../contract/profile'
import { writeCents } from '../../contract/wire'
import type { clients } from '../db/schema'
import { promoAnswer } from '../promos/promo-answer'
import type { PromoRow } from '../promos/promo-rules'

type ClientRow = typeof clients.$inferSelect

/** What belongs to a client and stands in other tables. Promos are told to the client alone. */
export type ClientExtras = { balanceCents: number; promos?: PromoRow[] }

/** A client as the wire carries it; never with anything secret of the row. */
export const clientAnswer = (
  row: ClientRow,
  { balanceCents, promos = [] }: ClientExtras,
): z.input<typeof client> => ({
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
  valid_unused_promos: promos.map(promoAnswer),
})
