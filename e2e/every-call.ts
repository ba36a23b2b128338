import type { APIRequestContext, APIResponse } from '@playwright/test'
import { accountCalls } from './account-calls'
import { portalUrl } from './accounts-by-api'
import type { Belongings } from './belongings'
import type { Call } from './call'
import { orderCalls } from './order-calls'

/** Every call of the portal, with all it needs to succeed. The one that signs out is the last. */
export const everyCall: Record<string, Call> = {
  ...accountCalls,
  ...orderCalls,
  'POST session': {
    path: () => 'session',
    data: ({ account: { email, password } }) => ({ email, password }),
  },
  'DELETE orders/[id]': { names: 'order', path: ({ draft }) => `orders/${draft.id}` },
  'DELETE session': { path: () => 'session' },
}

/** Makes a call as the portal's own page makes it, for whoever is signed in in `api`. */
export async function makeCall(
  api: APIRequestContext,
  name: string,
  of: Belongings,
  { portal = portalUrl, headers = {} }: { portal?: string; headers?: Record<string, string> } = {},
): Promise<APIResponse> {
  const call = everyCall[name]
  if (!call) throw new Error(`${name} has no line in everyCall`)
  const { fingerprint } = await (await api.get(`${portal}/api/session`)).json()
  const own = { 'x-inkwell': '1', origin: portal, 'sec-fetch-site': 'same-origin' }
  return api.fetch(`${portal}/api/${call.path(of)}`, {
    method: name.split(' ')[0],
    headers: { ...headers, ...own, ...(fingerprint && { 'x-inkwell-session': fingerprint }) },
    data: call.data?.(of),
    multipart: call.multipart,
  })
}
