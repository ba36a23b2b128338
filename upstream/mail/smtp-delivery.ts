import { createTransport } from 'nodemailer'
import { queues } from '../jobs/queues'
import { closedOff, envelope, type Sender } from './envelope'
import type { Delivery } from './letter'

const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/**
 * The most that one letter may take. Each `patience` is for one step of many, and a letter first waits for a connection:
 * without an end to the whole it could go out after its job has expired, beside that job's second try.
 */
const wholeMs = (queues.mail.expireInSeconds - 15) * 1000
const endOfPatience = () => AbortSignal.timeout(wholeMs)

/** Sends by a mail server, over a few connections that are kept open; gives a letter up when its signal says so. */
export function createSmtpDelivery(url: string, sender: Sender, giveUp = endOfPatience): Delivery {
  const transport = createTransport({ url, pool: true, maxConnections: 3, ...patience, ...closedOff })
  return {
    deliver: async letter => {
      await transport.sendMail({ ...envelope(letter, sender), signal: giveUp() })
    },
    close: () => transport.close(),
  }
}
