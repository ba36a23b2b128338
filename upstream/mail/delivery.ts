import path from 'node:path'
import { z } from 'zod'
import type { JobHandler } from '../jobs/worker'
import type { ClientApiSettings } from '../settings'
import { createCaughtDelivery } from './caught-delivery'
import { createSmtpDelivery } from './smtp-delivery'

const mail = z.object({
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

/** The folder in which mail is caught, or undefined when it is really sent. */
export const caughtMailFolder = (settings: ClientApiSettings): string | undefined =>
  settings.SMTP_URL ? undefined : path.join(settings.DATA_DIR, 'mail')

/** Mail by SMTP_URL when it is set, else caught in DATA_DIR/mail. */
export function createDelivery(settings: ClientApiSettings): Delivery {
  const folder = caughtMailFolder(settings)
  if (folder) return createCaughtDelivery(folder, settings.MAIL_FROM)
  return createSmtpDelivery(settings.SMTP_URL ?? '', settings.MAIL_FROM)
}

/** The handler of the queue `mail`. */
export const createMailHandler =
  (delivery: Delivery): JobHandler =>
  job =>
    delivery.deliver({ ...mail.parse(job.data), id: job.id, queuedAt: job.queuedAt })
