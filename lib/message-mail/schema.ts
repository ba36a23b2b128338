import { z } from 'zod'
import { muteCode } from './code'

/** The code of a mail, as the page's address has it. */
export const muteCodeBody = z.object({ code: z.string().regex(muteCode) })

/** Whether the mail of the code's order is to be muted. */
export const muteByCodeBody = muteCodeBody.extend({ muted: z.boolean() })

/** Whether the mail is to stop, where the address names the order. */
export const muteBody = z.object({ muted: z.boolean() })
