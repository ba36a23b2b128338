import { z } from 'zod'
import { endpoint } from './endpoint'
import { paths } from './paths'
import { wireFlag } from './wire'

/* Mail about messages of support that were not read, and stopping it for one order. Additions of this contract. */

/** `order_id` is the display code. Nothing else is told of an order, to the holder of a code least of all. */
const standing = z.object({ order_id: z.string().min(1), muted: wireFlag })

/** The code that a mail carries: it mutes the mail of one order and takes that back. */
const code = z.string().max(200)

export const getMessageMail = endpoint({
  method: 'POST',
  path: paths.messageMail,
  access: 'public',
  refuses: [404, 409],
  summary:
    'Whether mail about the messages of a code’s order is muted. Changes nothing; the code stays out of addresses',
  spec: '2.18',
  body: z.object({ code }),
  answer: standing,
})

export const muteMessageMail = endpoint({
  method: 'POST',
  path: paths.muteMessageMail,
  access: 'public',
  refuses: [404, 409],
  summary: 'Mute mail about the messages of a code’s order, or take that back. Repeating it changes nothing',
  spec: '2.18',
  body: z.object({ code, muted: z.boolean() }),
  answer: standing,
})

export const muteOrderMail = endpoint({
  method: 'POST',
  path: paths.muteOrderMail,
  access: 'client',
  summary: 'The same for an order of the caller',
  spec: '2.18',
  body: z.object({ muted: z.boolean() }),
  answer: standing,
})
