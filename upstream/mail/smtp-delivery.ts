import { createTransport } from 'nodemailer'
import type { Delivery } from './delivery'
import { closedOff, envelope } from './envelope'

/** Each below the time after which another process may take the job over. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** Sends by a mail server, over a few connections that are kept open. */
export function createSmtpDelivery(url: string, from: string): Delivery {
  const transport = createTransport({ url, pool: true, maxConnections: 3, ...patience, ...closedOff })
  return {
    deliver: async letter => {
      await transport.sendMail(envelope(letter, from))
    },
    close: () => transport.close(),
  }
}
