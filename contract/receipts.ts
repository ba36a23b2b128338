import { z } from 'zod'
import { endpoint } from './endpoint'
import { paths } from './paths'

/** A receipt, by the `receipt_id` of a payment among the order's events. Not JSON: the answer is the file. */
export const getReceipt = endpoint({
  method: 'GET',
  path: paths.receipt,
  access: 'client',
  summary: "The receipt of one payment of the client's order, a PDF",
  spec: '2.18',
  answerType: 'application/pdf',
  answer: z.never(),
})
