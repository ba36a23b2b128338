import type { z } from 'zod'
import { fillPath } from '../../contract/endpoint'
import { paths } from '../../contract/paths'
import type { client } from '../../contract/profile'
import { writeCents } from '../../contract/wire'
import type { ClientRow } from '../accounts/client-rows'
import { promoAnswer } from '../promos/promo-answer'
import type { PromoRow } from '../promos/promo-rules'

/** What belongs to a client and stands in other tables. Promos are told to the client alone. */
export type ClientExtras = { balanceCents: number; promos?: PromoRow[] }

/** The folder of pictures that clients uploaded. Any other picture is an address elsewhere. */
export const pictureFolder = 'pictures'

export const isStoredPicture = (image: string) => image.startsWith(`${pictureFolder}/`)

/** Where the picture is. One that was uploaded is asked for here, under a new address whenever it is another. */
function pictureAddress({ id, image }: ClientRow): string | null {
  if (image === null || !isStoredPicture(image)) return image
  return `${fillPath(paths.profilePicture, { userId: id })}?v=${image.slice(pictureFolder.length + 1)}`
}

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
  image: pictureAddress(row),
  referallink: row.referralCode,
  referral_used: row.referralUsed,
  EBD_referellink: row.earlyBirdReferralCode,
  PCM: row.pcmName,
  has_password: row.passwordHash === null ? 0 : 1,
  wallet: { balance: writeCents(balanceCents) },
  valid_unused_promos: promos.map(promoAnswer),
})
