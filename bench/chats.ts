import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { bearerOf, insertClient, signIn } from './clients'
import { runNode } from './load'
import { insertDrafts, insertMessages } from './rows-of-data'
import type { Stage } from './stage'

export const CLIENTS = 25
/** As many streams as one client may have. */
const CHATS_EACH = 8
/** What is said in every chat before. */
const MESSAGES = 30

/** One that is open in a browser of a client, and what its client signs in with. */
export type Chat = { id: number; bearer: string; cookie: string }

export const CHATS = CLIENTS * CHATS_EACH

/** New ones, of new clients. */
export async function openChats({ pool, portal, stack }: Stage): Promise<Chat[]> {
  const chats: Chat[] = []
  for (let count = 0; count < CLIENTS; count += 1) {
    const client = await insertClient(pool)
    const bearer = await bearerOf(stack.clientApiUrl, client)
    const { cookie } = await signIn(portal.url, client)
    const ids = await insertDrafts(pool, client.id, CHATS_EACH)
    await insertMessages(pool, ids, MESSAGES)
    chats.push(...ids.map(id => ({ id, bearer, cookie })))
  }
  return chats
}

/** What a script of the bench's own says of what it was to do. */
export async function runPlan<Result>({ folder }: Stage, script: string, plan: object): Promise<Result> {
  const file = path.join(folder, `${script}.json`)
  writeFileSync(file, JSON.stringify(plan))
  return JSON.parse(await runNode(['--import', 'tsx', `bench/${script}.ts`, file]))
}

export const chatUrl = ({ portal }: Stage, id: number): string => `${portal.url}/api/orders/${id}/chat`
