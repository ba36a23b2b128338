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

/** The receipt of money that came by card into the wallet, by the `receipt_id` of its transaction. The answer is the file. */
export const getTopUpReceipt = endpoint({
  method: 'GET',
  path: paths.topUpReceipt,
  access: 'client',
  summary: "The receipt of one top-up of the client's wallet, a PDF",
  spec: '2.9',
  answerType: 'application/pdf',
  answer: z.never(),
})
