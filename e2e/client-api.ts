import type { APIRequestContext } from '@playwright/test'
import { type Account, bearerOf, clientApiUrl } from './accounts-by-api'

export type ClientApi = Awaited<ReturnType<typeof clientApiOf>>

/** A client's own hands on the client API, past the portal: to prepare what a test needs and to see what came of it. */
export async function clientApiOf(request: APIRequestContext, account: Account) {
  const headers = { authorization: `Bearer ${await bearerOf(request, account)}` }
  const ask = async (method: string, path: string, options: object = {}) => {
    const answer = await request.fetch(clientApiUrl + path, { method, headers, ...options })
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`)
    return answer.json()
  }
  const getOrder = async (id: number) =>
    (await ask('GET', `/orderdetail/${id}?client_id=${account.id}`)).order as Record<string, string | number>
  return { account, ask, getOrder }
}
