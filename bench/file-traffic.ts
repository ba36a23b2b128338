import { setTimeout as sleep } from 'node:timers/promises'
import * as limits from '../contract/limits'
import { bearerOf, insertClient } from './clients'
import { freshPortal } from './fresh-portal'
import { GOALS } from './goals'
import { makeFile, sendFile, sha256 } from './multipart'
import { canMeter, memoryNow, NOT_LINUX, watchMemory } from './process-meter'
import { insertDrafts } from './rows-of-data'
import type { Stage } from './stage'
import type { Row } from './verdict'

const AT_ONCE = 10
const REST_MS = 60_000

type Portal = Awaited<ReturnType<typeof freshPortal>>
type Sample = { right: number; peak?: number; rested?: number }

const headersOf = ({ portal, session }: Portal) => ({
  cookie: session.cookie,
  origin: portal.url,
  'x-inkwell': '1',
  'x-inkwell-session': session.fingerprint,
})

/** What comes of the one file of a draft when a browser downloads it. */
async function download({ portal, session }: Portal, draft: number): Promise<string> {
  const headers = { cookie: session.cookie }
  const detail = await fetch(`${portal.url}/api/orders/${draft}`, { headers })
  const { attachments } = (await detail.json()) as { attachments: { ticket: string }[] }
  const answer = await fetch(`${portal.url}/api/files/${attachments[0]?.ticket}`, { headers })
  return answer.ok ? sha256(Buffer.from(await answer.arrayBuffer())) : `status ${answer.status}`
}

/** Ten people send a file while ten others fetch one; `files` are those of `stored`, in their order. */
async function traffic(by: Portal, drafts: number[], stored: number[], files: Buffer[]): Promise<Sample> {
  const hashes = files.map(sha256)
  const memory = canMeter() ? watchMemory(by.portal.pid) : undefined
  const sent = Promise.all(
    drafts.map((draft, index) => {
      const url = `${by.portal.url}/api/place-order/${draft}/instructions`
      return sendFile(url, headersOf(by), files[index] ?? Buffer.alloc(0))
    }),
  )
  const fetched = await Promise.all(stored.map(draft => download(by, draft)))
  await sent
  const peak = memory?.peak()
  await sleep(REST_MS)
  const rested = canMeter() ? memoryNow(by.portal.pid) : undefined
  const arrived = await Promise.all(drafts.map(draft => download(by, draft)))
  const right = [...fetched, ...arrived].filter((hash, index) => hash === hashes[index % AT_ONCE]).length
  return { right, peak, rested }
}

function rowsOf({ right, peak, rested }: Sample): Row[] {
  const what = '10 uploads and 10 downloads of 16 MiB at once'
  const memory = { unit: 'bytes', compare: 'ours', note: canMeter() ? undefined : NOT_LINUX } as const
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
  const client = await insertClient(stage.pool)
  const { clientApiUrl } = stage.stack
  const authorization = `Bearer ${await bearerOf(clientApiUrl, client)}`
  const drafts = await insertDrafts(stage.pool, client.id, AT_ONCE)
  const stored = await insertDrafts(stage.pool, client.id, AT_ONCE)
  const files = stored.map(() => makeFile(limits.fileBytes))
  for (const [index, draft] of stored.entries())
    await sendFile(`${clientApiUrl}/step2/${draft}`, { authorization }, files[index] ?? Buffer.alloc(0))
  const by = await freshPortal(stage, client)
  try {
    const sample = await traffic(by, drafts, stored, files)
    return { rows: rowsOf(sample), detail: sample }
  } finally {
    await by.portal.stop()
  }
}
