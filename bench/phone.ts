import { insertClient, signIn } from './clients'
import { GOALS } from './goals'
import { loadPage, type PageLoad } from './page-load'
import { LANDING, lighterDoor, otherDoors, problemOf, requireBare } from './pages'
import { insertOrdersInProgress } from './rows-of-data'
import type { Stage } from './stage'
import { interleaved, medianOf } from './stats'
import type { Row } from './verdict'

/** Which bare page stands beside which of ours. */
const PAGES = { '/early-bird': '/', '/sign-in': '/sign-in', '/': '/', '/in-progress': '/' } as const

function rowsOfPage(path: string, beside: string, loads: PageLoad[], bare: PageLoad[]): Row[] {
  const note = problemOf(loads, path)
  const row = (what: string, figure: (load: PageLoad) => number | undefined, rest: Partial<Row>): Row => ({
    id: 'a5',
    what: `${path} ${what} beside bare ${beside}, phone`,
    unit: 'ms',
    compare: 'ours',
    ours: note ? undefined : medianOf(loads, figure),
    reference: medianOf(bare, figure),
    note,
    ...rest,
  })
  const isForm = path === '/sign-in'
  const firstPaint: Partial<Row> = isForm ? { id: 'a6', goal: GOALS.firstPaint } : {}
  return [
    row('LCP', load => load.lcpMs, { goal: GOALS.largestPaint }),
    row('TBT', load => load.tbtMs, { compare: 'difference', goal: GOALS.addedBlocking }),
    row('CLS', load => load.cls, { unit: 'score', goal: GOALS.shift }),
    row('FCP', load => load.fcpMs, { compare: 'ratio', ...firstPaint }),
  ]
}

/** The landing is to be the fastest page of the house: nothing of it comes later than of the lighter of the other doors. */
export function rowsOfLanding(loads: Record<string, PageLoad[]>): Row[] {
  const { path, loads: lighter } = lighterDoor(loads)
  const landing = loads[LANDING] ?? []
  const kept = problemOf(landing, LANDING) ? [] : landing
  const row = (
    what: string,
    figure: (load: PageLoad) => number | undefined,
    rest: Partial<Row> = { goal: GOALS.landingPaint },
  ): Row => ({
    id: 'a5',
    what: `${LANDING} ${what} beside ${path}, phone`,
    unit: 'ms',
    compare: 'ratio',
    ours: medianOf(kept, figure),
    reference: medianOf(lighter, figure),
    ...rest,
  })
  return [
    row('FCP', load => load.fcpMs),
    row('LCP', load => load.lcpMs),
    row('CLS', load => load.cls, { unit: 'score', compare: 'difference' }),
  ]
}

/** a5 and a6: when a middling phone shows something, and whether it stays where it is. */
export async function measurePhone(stage: Stage) {
  const { pool, portal, bare, rounds } = stage
  const client = await insertClient(pool)
  await insertOrdersInProgress(pool, client.id, 10)
  const { cookie } = await signIn(portal.url, client)
  const browser = await stage.browser()
  const open = (url: string, given?: string) => () => loadPage(browser, url, { cookie: given, isPhone: true })
  const loads = await interleaved<string, PageLoad>(rounds, {
    'bare /': open(`${bare.url}/`),
    'bare /sign-in': open(`${bare.url}/sign-in`),
    ...Object.fromEntries([LANDING, ...otherDoors].map(path => [path, open(portal.url + path)])),
    '/': open(`${portal.url}/`, cookie),
    '/in-progress': open(`${portal.url}/in-progress`, cookie),
  })
  for (const path of ['/', '/sign-in']) requireBare(loads[`bare ${path}`] ?? [], path)
  const rows = Object.entries(PAGES).flatMap(([path, beside]) =>
    rowsOfPage(path, beside, loads[path] ?? [], loads[`bare ${beside}`] ?? []),
  )
  rows.push(...rowsOfLanding(loads))
  return {
    rows: rows.sort((one, other) => one.id.localeCompare(other.id)),
    detail: loads,
  }
}
