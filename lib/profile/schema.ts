import { z } from 'zod'
import * as limits from '@/contract/limits'
import { typedText } from '@/contract/typed-text'
import { personName } from '@/lib/accounts/schema'
import { formatAmount } from '@/lib/money'
import * as deletionTexts from './deletion-texts'
import * as texts from './texts'
import { readTypedAmount } from './typed-amount'

/** What the form says (specification 5, 'Profile save'). Whether a phone number exists is for the client API to say. */
export const profileForm = z.object({
  name: personName,
  phone: typedText({ max: limits.phoneLength, long: texts.longPhone }),
  country: z.string(),
})

export type ProfileForm = z.input<typeof profileForm>

const password = z.string().max(limits.passwordMaxLength)
const linkToken = z.string().min(1).max(limits.linkTokenLength)

/** What asks for the link; an account without a password has nothing to say. */
export const askForDeletionBody = z.object({ password: password.default('') })

/** The form that asks for the deletion link, where the account has a password. */
export const askWithPassword = z.object({ password: password.min(1, deletionTexts.enterPassword) })

/** What the mailed link carries. */
export const deletionLinkBody = z.object({ linkToken })

/** The mailed link, with what is given up in integer cents. */
export const deleteAccountBody = z.object({ linkToken, giveUpCents: z.int().min(0) })

/** The form: what is given up is typed, to the cent. */
export const giveUpForm = (balanceCents: number) =>
  z.object({
    giveUp: z
      .string()
      .refine(
        typed => readTypedAmount(typed) === balanceCents,
        deletionTexts.notTheAmount(formatAmount(balanceCents)),
      ),
  })
