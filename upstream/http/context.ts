import type { Context } from 'hono'
import { inTransaction, type Transaction } from '../db/database'
import type { Deps } from '../deps'

/** What every verb is given: its dependencies and who asks. */
export type Ctx = Deps & {
  requestId: string
  /** Network address of the person, when a trusted portal told it. */
  address?: string
  idempotencyKey?: string
  /** Who asks, in one word: limits are counted and answers kept by it. */
  caller: string
  /** Runs `work` as one transaction on the store. */
  transaction: <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>
  /**
   * Gives `answer` and keeps it for the call's Idempotency-Key, in the transaction that does the work: either both
   * are committed or neither is. @throws Refusal 409 when another try has taken the key over meanwhile.
   */
  keepAnswer: <T>(tx: Transaction, answer: T) => Promise<T>
}

/** The order an invoice code opens; nothing else of its client exists for the caller (decisions C-27). */
export type InvoiceGrant = { code: string; orderId: number }

/** The context of a client's call; with `invoice`, of whoever holds the code of one of the client's invoices. */
export type ClientCtx = Ctx & { clientId: number; invoice?: InvoiceGrant }

/** The context of a client who is signed in. */
export type SignedInCtx = ClientCtx & { tokenHash: string }

/** What the server puts beside each request. */
export type AppVariables = { Variables: { ctx: Ctx } }

/** One request as the server has it. */
export type AppContext = Context<AppVariables>

type RequestFacts = Pick<Ctx, 'requestId' | 'address' | 'idempotencyKey'>

export const createCtx = (deps: Deps, facts: RequestFacts): Ctx => ({
  ...deps,
  ...facts,
  caller: 'public',
  transaction: work => inTransaction(deps.store.pool, work),
  keepAnswer: async (_, answer) => answer,
})
