import { z } from 'zod'
import { limits } from '@/contract/limits'
import { isBlank } from '@/contract/text'
import { texts } from './texts'

/** What the form says (specification 5, 'Profile save'). Whether a phone number exists is for the client API to say. */
export const profileForm = z.object({
  name: z
    .string()
    .refine(value => !isBlank(value), texts.enterName)
    .max(limits.nameLength, texts.longName),
  phone: z.string().max(limits.phoneLength, texts.longPhone),
  country: z.string(),
})

export type ProfileForm = z.input<typeof profileForm>
