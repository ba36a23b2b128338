import { setTimeout as sleep } from 'node:timers/promises'
import * as limits from '../contract/limits'
import { type BenchClient, bearerOf, insertClient, type Session, signIn } from './clients'
import { freshPortal } from './fresh-portal'
import { GOALS } from './goals'
import { makeFile, sendFile, sha256 } from './multipart'
import { canMeter, memoryNow, NOT_LINUX, watchMemory } from './process-meter'
import { insertDrafts } from './rows-of-data'
import type { Server } from './servers'
import type { Stage } from './stage'
import type { Row } from './verdict'

const AT_ONCE = 10
const REST_MS = 60_000

/** Somebody with a draft to send a file for, and one whose file is stored. A client may send no ten files at once. */
type Person = { client: BenchClient; draft: number; stored: number; file: Buffer }
type Sample = { right: number; peak?: number; rested?: number }

async function aPerson({ pool, stack }: Stage): Promise<Person> {
  const client = await insertClient(pool)
  const [draft = 0, stored = 0] = await insertDrafts(pool, client.id, 2)
  const file = makeFile(limits.fileBytes)
  const authorization = `Bearer ${await bearerOf(stack.clientApiUrl, client)}`
  await sendFile(`${stack.clientApiUrl}/step2/${stored}`, { authorization }, file)
  return { client, draft, stored, file }
}

/** What comes of the one file of a draft when a browser downloads it. */
async function download(url: string, { cookie }: Session, draft: number): Promise<string> {
  const headers = { cookie }
  const detail = await fetch(`${url}/api/orders/${draft}`, { headers })
  const { attachments } = (await detail.json()) as { attachments: { ticket: string }[] }
  const answer = await fetch(`${url}/api/files/${attachments[0]?.ticket}`, { headers })
  return answer.ok ? sha256(Buffer.from(await answer.arrayBuffer())) : `status ${answer.status}`
}

function upload(url: string, { cookie, fingerprint }: Session, { draft, file }: Person): Promise<void> {
  const headers = { cookie, origin: url, 'x-inkwell': '1', 'x-inkwell-session': fingerprint }
  return sendFile(`${url}/api/place-order/${draft}/instructions`, headers, file)
}

/** Ten files go up while ten others come down. */
async function traffic({ url, pid }: Server, people: Person[]): Promise<Sample> {
  const users = await Promise.all(
    people.map(async person => ({ ...person, session: await signIn(url, person.client) })),
  )
  const memory = canMeter() ? watchMemory(pid) : undefined
  const sent = Promise.all(users.map(user => upload(url, user.session, user)))
  const fetched = await Promise.all(users.map(({ session, stored }) => download(url, session, stored)))
  await sent
  const peak = memory?.peak()
  await sleep(REST_MS)
  const rested = canMeter() ? memoryNow(pid) : undefined
  const arrived = await Promise.all(users.map(({ session, draft }) => download(url, session, draft)))
  const hashes = people.map(({ file }) => sha256(file))
  const right = [...fetched, ...arrived].filter((hash, index) => hash === hashes[index % AT_ONCE]).length
  return { right, peak, rested }
}

function rowsOf({ right, peak, rested }: Sample): Row[] {
  const what = '10 uploads and 10 downloads of 16 MiB at once'
  const memory = { unit: 'bytes', compare: 'ours', lacks: canMeter() ? undefined : NOT_LINUX } as const
  return [
    {
      id: 'd4',
      what: `${what}: sha256 right`,
      unit: 'count',
      compare: 'ours',
      ours: right,
      goal: GOALS.trafficRight,
    },
    {
      ...memory,
      id: 'd4',
      what: `${what}: portal’s memory, highest`,
      ours: peak,
      goal: GOALS.trafficMemory,
    },
    {
      ...memory,
      id: 'd4',
      what: 'portal’s memory after a minute’s rest',
      ours: rested,
      goal: GOALS.restedMemory,
    },
  ]
}

/** d4: files both ways through a portal that has just started, once, for the rest takes a minute (safety FIL-16). */
export async function measureFileTraffic(stage: Stage) {
  const people: Person[] = []
  for (let count = 0; count < AT_ONCE; count += 1) people.push(await aPerson(stage))
  const { portal } = await freshPortal(stage, await insertClient(stage.pool))
  try {
    const sample = await traffic(portal, people)
    return { rows: rowsOf(sample), detail: sample }
  } finally {
    await portal.stop()
  }
}
