import { z } from 'zod'

/** A message to one person, complete and ready to send, as its job carries it. */
export const mail = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** Where a mailbox posts to when its owner wants no more of such mail (RFC 8058). */
  unsubscribe: z.string().optional(),
})

export type Mail = z.output<typeof mail>

/** One mail on its way. `id` and `queuedAt` stay the same when it is tried again. */
export type Letter = Mail & { id: string; queuedAt: Date }

export type Delivery = {
  /** Hands a mail over. @throws when it was not taken, to be tried again. */
  deliver: (letter: Letter) => Promise<void>
  close: () => void
}
