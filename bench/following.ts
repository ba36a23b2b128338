import { readFileSync } from 'node:fs'
import http from 'node:http'
import { keptAlive } from './http-client'
import { quantile } from './stats'

// node --import tsx bench/following.ts <file>: keeps the chats of a FollowingPlan open as their pages do, writes into them as
// support, and prints a FollowingResult as JSON.

type Request = { url: string; headers: Record<string, string> }
export type FollowingPlan = {
  chats: { events: Request; conversation: Request; message: Request }[]
  /** Messages that support writes in all chats together, evenly, however long one is under way. */
  perSecond: number
  seconds: number
  /** Asks so often instead of being told, as where streams are held back; ten seconds are a client's. */
  pollMs?: number
}

export type FollowingResult = {
  /** Messages that were written and seen in their chat. */
  seen: number
  perSecond: number
  /** From when a message was due to be written until it stands in the answer that its chat has asked for. */
  p50Ms: number
  p99Ms: number
  /** Reads that were answered 503 or 504, and asked again. */
  refused: number
}

const plan: FollowingPlan = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'))
/** Opening them is no part of what is measured. */
const OPENED_AT_ONCE = 20
/** After so long a message is lost. */
const LONGEST_MS = 30_000
const written = new Map<string, { dueMs: number; seen: () => void }>()
const times: number[] = []
/** That there is too much going on, or that it took too long because of that. */
const REFUSALS = [503, 504]
const AGAIN_MS = 200
let refused = 0
/** What was written in an earlier run stands in the same chats. */
const run = Date.now()

type Read = { tag: string; text: string }

function readOnce({ url, headers }: Request, agent: http.Agent): Promise<Read | undefined> {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { agent, headers }, async response => {
      let text = ''
      for await (const chunk of response.setEncoding('utf8')) text += chunk
      if (REFUSALS.includes(response.statusCode ?? 0)) return resolve(undefined)
      if (response.statusCode !== 200 && response.statusCode !== 304)
        reject(new Error(`${url} answered ${response.statusCode}: ${text}`))
      resolve({ tag: response.headers.etag ?? '', text })
    })
    request.once('error', reject)
  })
}

/** Whoever is refused asks again, as pages do. */
async function read(request: Request, agent: http.Agent): Promise<Read> {
  const answer = await readOnce(request, agent)
  if (answer) return answer
  refused += 1
  await new Promise(resolve => setTimeout(resolve, AGAIN_MS))
  return read(request, agent)
}

type Chat = FollowingPlan['chats'][number]

/** Asks whenever it is told to, one at a time, with the tag of the last answer. */
function looker({ conversation }: Chat): () => Promise<void> {
  const agent = keptAlive()
  let tag = ''
  let isLooking = false
  let isWanted = false
  return async () => {
    isWanted = true
    if (isLooking) return
    isLooking = true
    while (isWanted) {
      isWanted = false
      const headers = { ...conversation.headers, ...(tag && { 'if-none-match': tag }) }
      const answer = await read({ ...conversation, headers }, agent)
      tag = answer.tag
      for (const [id] of answer.text.matchAll(/bench-\d+-\d+/g)) {
        const one = written.get(id)
        if (!one) continue
        written.delete(id)
        times.push(performance.now() - one.dueMs)
        one.seen()
      }
    }
    isLooking = false
  }
}

/** Nothing that comes later makes up for what went wrong: a chat that is not looked at any more sees no reply. */
function fail(error: Error): void {
  console.error(`Error: ${error.message}`)
  process.exit(1)
}

/** Opens the stream of a chat; resolves when it has been told for the first time. */
function follow(chat: Chat): Promise<void> {
  const look = looker(chat)
  return new Promise(resolve => {
    const { url, headers } = chat.events
    const request = http.get(url, { agent: false, headers }, response => {
      if (response.statusCode !== 200) fail(new Error(`${url} answered ${response.statusCode}`))
      response.on('data', (chunk: Buffer) => {
        if (chunk.includes('data:')) look().then(resolve, fail)
      })
      response.once('close', () => fail(new Error(`${url} ended`)))
    })
    request.once('error', fail)
  })
}

/** Asks now and again, for the first time anywhere within the time between. */
async function poll(chat: Chat, everyMs: number): Promise<void> {
  const look = looker(chat)
  await look()
  const ask = () => void look().catch(fail)
  const begin = () => {
    ask()
    setInterval(ask, everyMs)
  }
  setTimeout(begin, Math.random() * everyMs)
}

const agent = new http.Agent({ keepAlive: true })

async function write({ message }: Chat, id: string): Promise<void> {
  const form = new FormData()
  form.set('message', `A reply: ${id}.`)
  const encoded = new Response(form)
  const body = Buffer.from(await encoded.arrayBuffer())
  const headers = {
    ...message.headers,
    'content-type': encoded.headers.get('content-type') ?? '',
    'content-length': String(body.length),
  }
  await new Promise<void>((resolve, reject) => {
    const request = http.request(message.url, { method: 'POST', agent, headers }, response => {
      response.resume().once('end', () => resolve())
      if (response.statusCode !== 200) reject(new Error(`${message.url} answered ${response.statusCode}`))
    })
    request.once('error', reject)
    request.end(body)
  })
}

const { pollMs } = plan
const open = (chat: Chat) => (pollMs ? poll(chat, pollMs) : follow(chat))
for (let at = 0; at < plan.chats.length; at += OPENED_AT_ONCE)
  await Promise.all(plan.chats.slice(at, at + OPENED_AT_ONCE).map(open))
const total = Math.round(plan.perSecond * plan.seconds)
const begin = performance.now()

/** Resolves when a message was seen in its chat. @throws Error when it never is. */
function whenSeen(id: string, dueMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const lost = () => reject(new Error(`${id} was not seen within ${LONGEST_MS / 1_000} s`))
    const timer = setTimeout(lost, LONGEST_MS)
    const seen = () => {
      clearTimeout(timer)
      resolve()
    }
    written.set(id, { dueMs, seen })
  })
}

/** Whether those before it were seen or not: a message that is written late was late from when it was due. */
async function reply(number: number): Promise<void> {
  const dueMs = begin + (number / plan.perSecond) * 1_000
  await new Promise(resolve => setTimeout(resolve, dueMs - performance.now()))
  const id = `bench-${run}-${number}`
  const seen = whenSeen(id, dueMs)
  await Promise.all([write(plan.chats[number % plan.chats.length] as Chat, id), seen])
}
await Promise.all(Array.from({ length: total }, (_, number) => reply(number)))
const result: FollowingResult = {
  seen: times.length,
  perSecond: times.length / ((performance.now() - begin) / 1_000),
  p50Ms: quantile(times, 0.5),
  p99Ms: quantile(times, 0.99),
  refused,
}
console.log(JSON.stringify(result))
process.exit(0)
