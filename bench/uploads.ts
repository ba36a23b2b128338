import * as limits from '../contract/limits'
import { type BenchClient, bearerOf, insertClient } from './clients'
import { freshPortal } from './fresh-portal'
import { GOALS } from './goals'
import { makeFile, sendFile, sha256 } from './multipart'
import { NO_NGINX, serveNginx } from './nginx'
import { canMeter, NOT_LINUX, watchMemory } from './process-meter'
import { insertDrafts } from './rows-of-data'
import type { Stage } from './stage'
import { interleaved, medianOf } from './stats'
import type { Row } from './verdict'

const AT_ONCE = 8
const LATER_BURSTS = 2

type Burst = { wallMs: number; growth?: number; peak?: number; right: number }
type Sample = { first: Burst; later: Burst[] }
type Rig = { stage: Stage; client: BenchClient; bearer: string; drafts: number[] }

async function attachedTo({ stage, client, bearer }: Rig, draft: number): Promise<string> {
  const headers = { authorization: `Bearer ${bearer}` }
  const { clientApiUrl } = stage.stack
  const detail = await fetch(`${clientApiUrl}/orderdetail/${draft}?client_id=${client.id}`, { headers })
  const { order } = (await detail.json()) as { order: { attachments: { file_path: string }[] } }
  const file = encodeURIComponent(order.attachments[0]?.file_path ?? '')
  const answer = await fetch(`${clientApiUrl}/download-file?fileUrl=${file}`, { headers })
  return answer.ok ? sha256(Buffer.from(await answer.arrayBuffer())) : `status ${answer.status}`
}

/** Sends eight new files at once, one to each draft, and asks the client API what it has got. */
async function burst(
  rig: Rig,
  url: (draft: number) => string,
  headers: Record<string, string>,
  pid?: number,
) {
  const files = rig.drafts.map(() => makeFile(limits.fileBytes))
  const memory = pid && canMeter() ? watchMemory(pid) : undefined
  const begin = performance.now()
  await Promise.all(files.map((file, index) => sendFile(url(rig.drafts[index] ?? 0), headers, file)))
  const wallMs = performance.now() - begin
  const growth = memory?.growth()
  const peak = memory?.peak()
  const arrived = await Promise.all(rig.drafts.map(draft => attachedTo(rig, draft)))
  const right = arrived.filter((hash, index) => hash === sha256(files[index] ?? Buffer.alloc(0))).length
  return { wallMs, growth, peak, right } satisfies Burst
}

async function bursts(one: () => Promise<Burst>): Promise<Sample> {
  const first = await one()
  const later: Burst[] = []
  for (let count = 0; count < LATER_BURSTS; count += 1) later.push(await one())
  return { first, later }
}

async function throughPortal(rig: Rig): Promise<Sample> {
  const { portal, session } = await freshPortal(rig.stage, rig.client)
  const { cookie, fingerprint } = session
  const headers = { cookie, origin: portal.url, 'x-inkwell': '1', 'x-inkwell-session': fingerprint }
  const url = (draft: number) => `${portal.url}/api/place-order/${draft}/instructions`
  try {
    return await bursts(() => burst(rig, url, headers, portal.pid))
  } finally {
    await portal.stop()
  }
}

/** Without the portal: to the client API itself, or to a proxy before it. */
function straight(rig: Rig, url = rig.stage.stack.clientApiUrl): Promise<Sample> {
  const headers = { authorization: `Bearer ${rig.bearer}` }
  return bursts(() => burst(rig, draft => `${url}/step2/${draft}`, headers))
}

/** The most one portal held during all its bursts. */
export function highest({ first, later }: Sample): number | undefined {
  const peaks = [first, ...later].map(({ peak }) => peak).filter(peak => peak !== undefined)
  return peaks.length > 0 ? Math.max(...peaks) : undefined
}

/** Without uploads through nginx the time is held against nothing, and its line says why. */
export function rowsOfUploads(ours: Sample[], direct: Sample[], nginx: Sample[]): Row[] {
  const all = (samples: Sample[]) => samples.flatMap(({ first, later }) => [first, ...later])
  const right = (samples: Sample[]) => Math.min(...all(samples).map(burst => burst.right))
  const lacks = canMeter() ? undefined : NOT_LINUX
  const later = ours.flatMap(sample => sample.later)
  const memory = { unit: 'bytes', compare: 'ours', lacks } as const
  const stored = (reference: Sample[], name: string): Row => ({
    id: 'd3',
    what: `8 uploads of 16 MiB: time until all are stored / ${name}`,
    unit: 'ms',
    compare: 'ratio',
    ours: medianOf(all(ours), ({ wallMs }) => wallMs),
    reference: medianOf(all(reference), ({ wallMs }) => wallMs),
  })
  return [
    {
      id: 'd1',
      what: '8 uploads of 16 MiB: sha256 right at the client API, fewest of all bursts',
      unit: 'count',
      compare: 'ours',
      ours: right(ours),
      reference: right([...direct, ...nginx]),
      goal: GOALS.filesRight,
    },
    {
      ...memory,
      id: 'd2',
      what: 'portal’s memory, growth at the first burst',
      ours: medianOf(ours, ({ first }) => first.growth),
      goal: GOALS.firstBurstMemory,
    },
    {
      ...memory,
      id: 'd2',
      what: 'portal’s memory, growth at later bursts',
      ours: medianOf(later, ({ growth }) => growth),
      goal: GOALS.laterBurstMemory,
    },
    {
      ...memory,
      id: 'd2',
      what: 'portal’s memory, highest of each portal',
      ours: medianOf(ours, highest),
    },
    {
      ...stored(nginx, 'nginx, unbuffered'),
      goal: GOALS.uploadTime,
      lacks: nginx.length > 0 ? undefined : NO_NGINX,
    },
    stored(direct, 'straight to the client API'),
  ]
}

/** d1 to d3: eight files of the largest size at once, each round through a portal that has just started. */
export async function measureUploads(stage: Stage) {
  const client = await insertClient(stage.pool)
  const rig = async (): Promise<Rig> => ({
    stage,
    client,
    bearer: await bearerOf(stage.stack.clientApiUrl, client),
    drafts: await insertDrafts(stage.pool, client.id, AT_ONCE),
  })
  const [ours, direct, behind] = [await rig(), await rig(), await rig()]
  const nginx = await serveNginx(stage, stage.stack.clientApiUrl)
  const samples = await interleaved(stage.rounds, {
    portal: () => throughPortal(ours),
    straight: () => straight(direct),
    nginx: async () => nginx && straight(behind, nginx.url),
  })
  await nginx?.stop()
  const given = (of: (Sample | undefined)[]) => of.filter(sample => sample !== undefined)
  const rows = rowsOfUploads(given(samples.portal), given(samples.straight), given(samples.nginx))
  return { rows, detail: samples }
}
