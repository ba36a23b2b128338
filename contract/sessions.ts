import { z } from 'zod'
import { endpoint } from './endpoint'
import { paths } from './paths'
import { messageAnswer, wireFlag, wireGivenList, wireInt, wireTextOrNull, wireTime } from './wire'

/** A bearer that works, named by a number that opens nothing. */
export const openSession = z.object({
  id: wireInt,
  /** As it was named at sign-in: 'Firefox on Windows'. Null where nothing was said. */
  device: wireTextOrNull,
  created_at: wireTime,
  /** To a few minutes. */
  last_seen_at: wireTime,
  /** Whether this call came with it. */
  current: wireFlag,
})

export const listSessions = endpoint({
  method: 'GET',
  path: paths.sessions,
  access: 'client',
  summary: 'Where the client is signed in: the bearer of this call first, then the 49 seen last',
  spec: '2.8',
  answer: z.object({ sessions: wireGivenList(openSession) }),
})

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: paths.otherSessions,
  access: 'client',
  summary: "Revoke every bearer of the client but this call's",
  spec: '2.8',
  answer: messageAnswer,
})

export const endSession = endpoint({
  method: 'DELETE',
  path: paths.session,
  access: 'client',
  summary: "Revoke one bearer of the client; 422 for this call's own, which logs out instead",
  spec: '2.8',
  answer: messageAnswer,
})
