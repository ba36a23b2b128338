import { z } from 'zod'
import { endpoint } from './endpoint'
import * as limits from './limits'
import { attachment } from './orders'
import { paths } from './paths'
import { typedText } from './typed-text'
import { doneAnswer, wireInt, wireList, wireText } from './wire'

/* Steps 1 to 3 of placing an order; what follows is paying. */

export const saveStep1 = endpoint({
  method: 'POST',
  path: paths.orderStep1,
  access: 'client',
  summary: "Title and course; the id 'null' starts a new order (decisions C-12)",
  spec: '2.14, 7',
  body: z.object({
    client_id: wireInt,
    title: typedText({
      max: limits.titleLength,
      blank: 'Please enter a title',
      long: "Title shouldn't be more than 200 characters",
    }),
    subject: typedText({ max: limits.courseLength, blank: 'Please enter a course name' }),
  }),
  answer: z.object({ order: z.object({ id: wireInt, order_id: wireText }) }),
})

export const saveStep2 = endpoint({
  method: 'POST',
  path: paths.orderStep2,
  access: 'client',
  summary:
    'Instructions and files: `files[i]` are added, `existing_files[i]` are the ids to keep (decisions C-13)',
  spec: '2.14, 5, 7',
  encoding: 'multipart',
  parts: { 'files[n]': 'file', 'existing_files[n]': 'text' },
  body: z.object({ task_description: typedText({ max: limits.instructionsLength }).default('') }),
  answer: z.object({ attachments: wireList(attachment) }),
})

const wrongPages = 'Enter a valid no. of pages'

/** Pages as they are typed; `tooMany`: what is said of more than there may be. */
export const pagesOf = (tooMany: string) =>
  z
    .union(
      [
        z.number(),
        z
          .string()
          .regex(/^\d{1,9}$/)
          .transform(Number),
      ],
      wrongPages,
    )
    .pipe(z.int(wrongPages).min(1, wrongPages).max(limits.pagesMax, tooMany))

export const mostPages = limits.pagesMax.toLocaleString('en-US')

const pages = pagesOf(`For more than ${mostPages} pages, please reach out to support.`)

export const saveStep3 = endpoint({
  method: 'POST',
  path: paths.orderStep3,
  access: 'client',
  summary: 'Deadline and pages; the price is refreshed. Nothing is read of the answer',
  spec: '2.14, 5, 7',
  body: z.object({
    deadline: z.string().min(1, 'Select deadline date and time'),
    no_of_pages: pages,
    specific_word_count: wireInt,
    hours: z.string().regex(/^\d{2,5}:[0-5]\d:[0-5]\d$/, 'Invalid hours value'),
  }),
  answer: doneAnswer,
})
