import { z } from 'zod'

/** The last message of support that was shown: what came after it stays unread. */
export const readBody = z.object({ readUntil: z.int().positive() })
