import { z } from 'zod'
import { endpoint } from './endpoint'
import * as limits from './limits'
import { paths } from './paths'
import { messageAnswer, wireCents, wireCentsOrNull, wireFlag, wireGivenList, wireInt, wireText } from './wire'

/* An account's end: asked for by its owner, and done by a link that was mailed to them. An addition of this contract. */

/** Why an account cannot be deleted yet: the order is worked on, waits for its client's word, or is paid in part. */
const obstacleReasons = ['in_work', 'to_accept', 'to_pay'] as const

export const obstacle = z.object({
  /** The order's number, and its display code. */
  id: wireInt,
  order_id: wireText,
  reason: z.enum(obstacleReasons).catch('in_work'),
})

const standing = z.object({
  /** All that would be given up: what is in the wallet, and what drafts hold of it. */
  wallet_balance: wireCents,
  obstacles: wireGivenList(obstacle),
})

const token = z.string().min(1).max(limits.linkTokenLength)

export const getDeletionStanding = endpoint({
  method: 'GET',
  path: paths.deletionStanding,
  access: 'client',
  summary: "What deleting the client's account would give up, and what is in its way",
  spec: '2.8',
  answer: standing.extend({
    /** Whether asking for the link takes the password. */
    has_password: wireFlag,
  }),
})

export const askForDeletion = endpoint({
  method: 'POST',
  path: paths.askForDeletion,
  access: 'client',
  summary:
    'Mail the link that deletes the account, to whoever knows its password where it has one; 409 while something is in the way',
  spec: '2.8',
  body: z.object({ password: z.string().max(limits.passwordMaxLength).default('') }),
  answer: messageAnswer,
})

export const getDeletionByLink = endpoint({
  method: 'POST',
  path: paths.deletionByLink,
  access: 'public',
  refuses: [409, 410],
  summary:
    'What a mailed link would delete. Changes nothing; the link stays out of addresses. 410 when it is over',
  spec: '2.8',
  body: z.object({ token }),
  answer: standing.extend({
    /** Masked: 'j***@example.com'. */
    email: wireText,
  }),
})

export const deleteAccount = endpoint({
  method: 'POST',
  path: paths.deleteAccount,
  access: 'public',
  refuses: [409, 410],
  summary:
    'Delete the account of a mailed link: 410 when the link is over, 409 while something is in the way, 422 unless `give_up` is what the wallet holds',
  spec: '2.8',
  body: z.object({ token, give_up: wireCentsOrNull.transform(cents => cents ?? 0) }),
  answer: messageAnswer,
})
