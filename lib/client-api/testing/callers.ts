import type { Caller, ClientCaller } from '../call'

/** Somebody who is not signed in. */
export const visitor: Caller = { requestId: 'test-request' }

/** Client 7, signed in. */
export const caller: ClientCaller = { ...visitor, clientId: 7, token: 'bearer-of-seven' }

let clients = 100

/** Somebody new at every call, of whom nothing is kept. */
export function newCaller(): ClientCaller {
  clients += 1
  return { ...visitor, clientId: clients, token: `bearer-${clients}` }
}
