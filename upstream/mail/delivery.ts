import path from 'node:path'
import type { JobHandler } from '../jobs/worker'
import type { ClientApiSettings } from '../settings'
import { createCaughtDelivery } from './caught-delivery'
import { type Delivery, mail } from './letter'
import { createSmtpDelivery } from './smtp-delivery'

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
