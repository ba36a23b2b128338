import { type BenchClient, insertClient, signIn } from './clients'
import { GOALS } from './goals'
import { ask, keptAlive } from './http-client'
import { loadPage } from './page-load'
import { insertOrdersInProgress } from './rows-of-data'
import type { Stage } from './stage'
import { interleaved, medianOf } from './stats'
import type { Row } from './verdict'

type Sample = Awaited<ReturnType<typeof sample>>

const PATH = '/in-progress'
const FEW = 10
const MANY = 10_000
/** The fewest rounded orders whose pager looks like that of the long list: ten rows alone have no pages to turn. */
const PAGED = 100
const PAGER = `${FEW} orders have no pages to turn; ${PAGED} show the same pager as ${MANY.toLocaleString('en-US')}.`

/** One visit over plain HTTP: the list for the first time, again at once, and its second page. */
async function visit(stage: Stage, client: BenchClient) {
  const { cookie } = await signIn(stage.portal.url, client)
  const agent = keptAlive()
  const get = async (path: string) => {
    const answer = await ask(stage.portal.url + path, { cookie }, agent)
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
    return answer
  }
  await get('/profile')
  const first = await get(PATH)
  const again = await get(PATH)
  const next = await get(`${PATH}?page=2`)
  agent.destroy()
  return { first, again, next }
}

async function sample(stage: Stage, client: BenchClient) {
  const { first, again, next } = await visit(stage, client)
  const { cookie } = await signIn(stage.portal.url, client)
  const load = await loadPage(await stage.browser(), stage.portal.url + PATH, { cookie })
  return {
    firstMs: first.lastByteMs,
    firstByteMs: first.firstByteMs,
    againMs: again.lastByteMs,
    nextMs: next.lastByteMs,
    wireBytes: first.wireBytes,
    domNodes: load.domNodes,
    heapBytes: load.heapBytes,
    lcpMs: load.lcpMs,
  }
}

type Samples = Record<'few' | 'paged' | 'many', Sample[]>

function rowsOf({ few, paged, many }: Samples): Row[] {
  const against =
    (count: number, reference: Sample[]) =>
    (
      id: string,
      what: string,
      figure: (one: Sample) => number | undefined,
      rest: Partial<Row> = {},
    ): Row => ({
      id,
      what: `${PATH} 10,000 / ${count} orders: ${what}`,
      unit: 'ms',
      compare: 'ratio',
      ours: medianOf(many, figure),
      reference: medianOf(reference, figure),
      ...rest,
    })
  const toFew = against(FEW, few)
  const toPaged = against(PAGED, paged)
  const bytes = { unit: 'bytes', note: PAGER } as const
  const nodes = { unit: 'count', note: PAGER } as const
  return [
    toFew('c1', 'whole answer, nothing kept', one => one.firstMs, { goal: GOALS.longListFirst }),
    toFew('c1', 'first byte, nothing kept', one => one.firstByteMs),
    toFew('c2', 'the same again', one => one.againMs, { goal: GOALS.longListAgain }),
    toFew('c2', 'its next page', one => one.nextMs, { goal: GOALS.longListAgain }),
    toPaged('c3', 'bytes on the wire', one => one.wireBytes, { ...bytes, goal: GOALS.longListBytes }),
    toFew('c3', 'bytes on the wire', one => one.wireBytes, bytes),
    toPaged('c3', 'DOM nodes', one => one.domNodes, { ...nodes, goal: GOALS.longListNodes }),
    toFew('c3', 'DOM nodes', one => one.domNodes, nodes),
    toFew('c3', 'JS heap', one => one.heapBytes, { unit: 'bytes', goal: GOALS.longListHeap }),
    toFew('c3', 'LCP', one => one.lcpMs, { goal: GOALS.longListPaint }),
  ]
}

async function clientWith(stage: Stage, orders: number): Promise<BenchClient> {
  const client = await insertClient(stage.pool)
  await insertOrdersInProgress(stage.pool, client.id, orders)
  return client
}

/** c1 to c3: the list of a client with 10,000 orders against shorter ones. Every sample is a new session. */
export async function measureLists(stage: Stage) {
  const few = await clientWith(stage, FEW)
  const paged = await clientWith(stage, PAGED)
  const many = await clientWith(stage, MANY)
  await stage.pool.query('analyze orders')
  for (const client of [few, many]) for (let warmUp = 0; warmUp < 3; warmUp += 1) await visit(stage, client)
  const samples = await interleaved(stage.rounds, {
    few: () => sample(stage, few),
    paged: () => sample(stage, paged),
    many: () => sample(stage, many),
  })
  return { rows: rowsOf(samples), detail: samples }
}
