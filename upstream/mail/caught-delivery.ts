import path from 'node:path'
import { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import { writeWhole } from '../files/write-whole'
import { caughtFileName } from './caught-file-name'
import { closedOff, envelope, type Sender } from './envelope'
import type { Delivery } from './letter'

/** Keeps mail as complete `.eml` files instead of sending it. A mail that is delivered again takes its own place. */
export function createCaughtDelivery(folder: string, sender: Sender): Delivery {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...closedOff })
  return {
    deliver: async letter => {
      const { message } = await transport.sendMail(envelope(letter, sender))
      const file = path.join(folder, caughtFileName(letter))
      await writeWhole(file, path.join(folder, '.incoming'), Readable.from([message]))
    },
    close: () => transport.close(),
  }
}
