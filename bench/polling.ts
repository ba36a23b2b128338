import { readFileSync } from 'node:fs'
import http from 'node:http'
import type { Socket } from 'node:net'
import { ACCEPTED, keptAlive } from './http-client'
import { quantile } from './stats'

// node --import tsx bench/polling.ts <file>: plays the clients that a PollingPlan names and prints a PollingResult as JSON.

export type PollingPlan = {
  /** What the clients ask for by turns, with the tag of the answer they have. Each keeps a connection of its own. */
  targets: { url: string; headers: Record<string, string>; tag?: string }[]
  clients: number
  /** Requests a second, of all together, evenly. */
  perSecond: number
  seconds: number
}

export type PollingResult = {
  answers: number
  /** Answers a second, until the last one had come. */
  perSecond: number
  /** Answers that said that nothing has changed. */
  unchanged: number
  errors: number
  connections: number
  /** Bytes of one unchanged answer over the wire, headers included. */
  unchangedBytes: number | undefined
  p99Ms: number
}

const plan: PollingPlan = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'))
const sockets = new Set<Socket>()
const times: number[] = []
let unchanged = 0
let errors = 0
let unchangedBytes: number | undefined

const clients = Array.from({ length: plan.clients }, (_, index) => {
  const target = plan.targets[index % plan.targets.length]
  if (!target) throw new Error('There is nothing to ask for')
  return { ...target, agent: keptAlive() }
})
type Client = (typeof clients)[number]

function poll(client: Client): Promise<void> {
  const { url, agent, tag } = client
  const headers = { ...client.headers, ...ACCEPTED, ...(tag && { 'if-none-match': tag }) }
  const begin = performance.now()
  return new Promise(resolve => {
    // The answer has let go of its connection by the time it is over.
    let socket: Socket | undefined
    let bytesBefore = 0
    const request = http.get(url, { agent, headers }, response => {
      response.resume().once('close', () => {
        times.push(performance.now() - begin)
        client.tag = response.headers.etag ?? client.tag
        if (response.statusCode === 304) {
          unchanged += 1
          unchangedBytes = socket && socket.bytesRead - bytesBefore
        } else if (response.statusCode !== 200) errors += 1
        resolve()
      })
    })
    request.once('socket', given => {
      sockets.add(given)
      socket = given
      bytesBefore = given.bytesRead
    })
    request.once('error', () => {
      errors += 1
      resolve()
    })
  })
}

const total = plan.perSecond * plan.seconds
const polls: Promise<void>[] = []
const begin = performance.now()
await new Promise<void>(resolve => {
  const tick = setInterval(() => {
    const due = Math.min(total, Math.floor(((performance.now() - begin) / 1_000) * plan.perSecond))
    while (polls.length < due) polls.push(poll(clients[polls.length % clients.length] as Client))
    if (due === total) resolve(clearInterval(tick))
  }, 5)
})
await Promise.all(polls)
const result: PollingResult = {
  answers: times.length,
  perSecond: times.length / ((performance.now() - begin) / 1_000),
  unchanged,
  errors,
  connections: sockets.size,
  unchangedBytes,
  p99Ms: quantile(times, 0.99),
}
console.log(JSON.stringify(result))
process.exit(0)
