import { z } from 'zod'
import { endpoint } from './endpoint'
import { paths } from './paths'
import { wireCents, wireCentsOrNull, wireIdOrNull, wireInt, wireList, wireText, wireTime } from './wire'

/** Into the wallet, and out of it. */
export const transactionTypes = ['credit', 'debit'] as const

export const walletTransaction = z.object({
  id: wireInt,
  created_at: wireTime,
  reason: wireText,
  type: z.enum(transactionTypes),
  amount: wireCents,
  /** Of money that came by card: what its receipt is asked for by. A server may have none. */
  receipt_id: wireIdOrNull,
})

export const getWallet = endpoint({
  method: 'GET',
  path: paths.wallet,
  access: 'client',
  summary: 'Balance and transactions of the wallet, oldest first',
  spec: '2.9, 3, 7',
  answer: z.object({
    wallet: z.object({ balance: wireCentsOrNull, transactions: wireList(walletTransaction) }),
  }),
})
