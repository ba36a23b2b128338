import path from 'node:path'
import type { Logger } from 'pino'
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
  if (folder) return createCaughtDelivery(folder, settings)
  return createSmtpDelivery(settings.SMTP_URL ?? '', settings)
}

/** An SMTP error, as far as it is looked at here. */
type Refused = Partial<Record<'permanent' | 'command' | 'response', unknown>>

/** Whether nobody can be reached at an address. What a mail server does not let us do (5.7) can be mended there. */
const isAddressRefused = ({ permanent, command, response }: Refused): boolean =>
  permanent === true && command === 'RCPT TO' && !/^\d{3}[ -]5\.7\./.test(String(response))

/** The handler of the queue `mail`. An address that is refused for good is not tried again. */
export const createMailHandler =
  (delivery: Delivery, log: Logger): JobHandler =>
  async job => {
    try {
      await delivery.deliver({ ...mail.parse(job.data), id: job.id, queuedAt: job.queuedAt })
    } catch (error) {
      if (!(error instanceof Error && isAddressRefused(error as Refused))) throw error
      // The error names the address, which is nobody's business here.
      log.warn({ job: job.id }, 'mail refused for good')
    }
  }
