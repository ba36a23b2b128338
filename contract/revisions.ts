import { z } from 'zod'
import { endpoint } from './endpoint'
import { sentFile } from './files'
import * as limits from './limits'
import { paths } from './paths'
import { typedText } from './typed-text'
import { doneAnswer, wireInt, wireList, wireText, wireTimeOrNull } from './wire'

/** A revision the client asked for (specification section 3, 'Revision'). */
export const revision = z.object({
  id: wireInt,
  created_at: wireTimeOrNull,
  deadline_date: wireTimeOrNull,
  message: wireText,
  attachments: wireList(sentFile),
})

/** Words for what is wrong with a request; the specification names none. */
export const revisionWords = {
  noDeadline: 'Please select a deadline',
  tooSoon: `Deadline must be at least ${limits.revisionLeadHoursMin} hours from now`,
  noMessage: 'Please enter instructions',
} as const

export const addRevision = endpoint({
  method: 'POST',
  path: paths.addRevision,
  access: 'client',
  summary: 'Ask for a revision of an accepted order; `files[n]` come along. Nothing is read of the answer',
  spec: '2.18, 4, 5, 7',
  encoding: 'multipart',
  parts: { 'files[n]': 'file' },
  body: z.object({
    order_id: wireInt,
    client_id: wireInt,
    deadline_date: z.string(revisionWords.noDeadline).trim().min(1, revisionWords.noDeadline),
    hours: z
      .string('Invalid hours value')
      .regex(/^\d{1,5}$/, 'Invalid hours value')
      .transform(Number),
    message: typedText({ max: limits.instructionsLength, blank: revisionWords.noMessage }),
  }),
  answer: doneAnswer,
})
