import { z } from 'zod'

/** One mail as its job carries it. */
export const mail = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  unsubscribe: z.string().optional(),
})

/** One mail on its way. `id` and `queuedAt` stay the same when it is tried again. */
export type Letter = z.output<typeof mail> & { id: string; queuedAt: Date }

export type Delivery = {
  /** Hands a mail over. @throws when it was not taken, to be tried again. */
  deliver: (letter: Letter) => Promise<void>
  close: () => void
}
