import 'server-only'
import type { z } from 'zod'
import * as wire from '@/contract/account-deletion'
import { maskEmail } from '@/contract/mask-email'
import { writeCents } from '@/contract/wire'
import { type Caller, type ClientCaller, call } from './call'
import { nullIf } from './client-api-error'

type SentObstacle = z.output<typeof wire.obstacle>

const obstacleOf = ({ id, order_id, reason }: SentObstacle) => ({ orderId: id, code: order_id, reason })

type Sent = { wallet_balance: number; obstacles: SentObstacle[] }

/** What would be given up, in integer cents, and the orders that are in the way. */
const standingOf = ({ wallet_balance, obstacles }: Sent) => ({
  balanceCents: wallet_balance,
  obstacles: obstacles.map(obstacleOf),
})

export type Obstacle = ReturnType<typeof obstacleOf>

const paramsOf = ({ clientId }: ClientCaller) => ({ userId: clientId })

/** What deleting the caller's account means now; null by a client API that has no such call. @throws ClientApiError. */
export async function getDeletionStanding(caller: ClientCaller) {
  const sent = await nullIf(call(wire.getDeletionStanding, { params: paramsOf(caller) }, caller), 'not_found')
  return sent && { hasPassword: sent.has_password, ...standingOf(sent) }
}

export type DeletionStanding = NonNullable<Awaited<ReturnType<typeof getDeletionStanding>>>

/** Has the link mailed. @throws ClientApiError naming `password`, `conflict` while something is in the way. */
export const askForDeletion = (caller: ClientCaller, password: string, idempotencyKey?: string) =>
  call(wire.askForDeletion, { params: paramsOf(caller), body: { password } }, caller, { idempotencyKey })

/** What a mailed link would delete; looking changes nothing. @throws ClientApiError `gone`, `rate_limited`. */
export async function getDeletionByLink(caller: Caller, linkToken: string) {
  const sent = await call(wire.getDeletionByLink, { body: { token: linkToken } }, caller)
  return { email: maskEmail(sent.email), ...standingOf(sent) }
}

export type DeletionByLink = Awaited<ReturnType<typeof getDeletionByLink>>

const fieldNames = { give_up: 'giveUp', token: 'linkToken' }

/**
 * Deletes the account of a mailed link; nobody has to be signed in. @throws ClientApiError `gone`, `conflict`, or naming
 * `giveUp` unless it is just what the wallet holds.
 */
export const deleteAccount = (
  caller: Caller,
  { linkToken, giveUpCents }: { linkToken: string; giveUpCents: number },
  idempotencyKey?: string,
) =>
  call(wire.deleteAccount, { body: { token: linkToken, give_up: writeCents(giveUpCents) } }, caller, {
    idempotencyKey,
    fieldNames,
  })
