import { signIn } from './clients'
import { GOALS } from './goals'
import { loadPage, type PageLoad } from './page-load'
import { type FullClient, insertFullClient } from './rows-of-pages'
import type { Stage } from './stage'
import { interleaved, medianOf } from './stats'
import type { Goal, Row, Unit } from './verdict'

export type PageGoals = {
  id: string
  path: string
  /** Where the path holds what nobody wants to read. */
  name?: string
  scripts?: Goal
  requests?: Goal
  transferred?: Goal
}

/** Where campaigns lead; to be the fastest page of the house. */
export const LANDING = '/early-bird'

const PUBLIC = { id: 'a1', scripts: GOALS.publicScripts }
const TABLE = { id: 'a2', scripts: GOALS.tableScripts }
const RICH = { id: 'a3', scripts: GOALS.richScripts }
const landing = { requests: GOALS.landingRequests, transferred: GOALS.landingBytes }

/* Pages without goals are reported: of each kind those that most people see first are judged. */
const publicPages: PageGoals[] = [
  { ...PUBLIC, path: '/sign-in', ...landing },
  { ...PUBLIC, path: '/sign-up', ...landing },
  { ...PUBLIC, path: LANDING, ...landing },
  ...[
    '/forgot-password',
    '/token-expired',
    '/reset-mail/somebody%40inkwell.example',
    '/ResetPassword?token=none&email=somebody%40inkwell.example',
    '/delete-account?token=none',
    '/account-deleted',
  ].map(path => ({ id: PUBLIC.id, path })),
]

/** Pages that mailed links lead a stranger to. */
const linkedPages = ({ client, draft, invoice, mute }: FullClient): PageGoals[] => [
  {
    id: PUBLIC.id,
    name: '/invoice/[id]',
    path: `/invoice/${invoice}?client_id=${client.id}&order_id=${draft}`,
  },
  { id: PUBLIC.id, name: '/mute/[code]', path: `/mute/${mute}` },
]

const privatePages = ({ client, order }: FullClient): PageGoals[] => [
  { ...TABLE, path: '/', requests: GOALS.tableRequests },
  { ...TABLE, path: '/in-progress', requests: GOALS.tableRequests },
  { ...TABLE, path: '/draft', requests: GOALS.tableRequests },
  { ...TABLE, path: '/completed', requests: GOALS.tableRequests },
  { ...TABLE, path: '/wallet', requests: GOALS.tableRequests },
  { ...TABLE, path: '/revisions', requests: GOALS.tableRequests },
  { ...TABLE, path: '/notifications', requests: GOALS.tableRequests },
  { ...TABLE, path: '/order-chat', requests: GOALS.tableRequests },
  ...['/profile', '/referral', '/referral-discount'].map(path => ({ id: TABLE.id, path })),
  { id: TABLE.id, name: '/success-order', path: `/success-order?id=${order}&client_id=${client.id}` },
  { ...RICH, path: '/place-order', requests: GOALS.richRequests },
  { ...RICH, path: `/order-details?order_id=${order}`, requests: GOALS.richRequests },
  { ...RICH, path: `/order-details?order_id=${order}&tab=order-chat`, requests: GOALS.richRequests },
]

/** Why a page cannot be counted; undefined when it can. */
export function problemOf(
  loads: Pick<PageLoad, 'status' | 'path' | 'errors'>[],
  asked: string,
): string | undefined {
  const wrong = loads.find(({ status }) => status !== 200)
  if (wrong) return `${asked} answered ${wrong.status}.`
  const elsewhere = loads.find(({ path }) => path !== asked.split('?')[0])
  if (elsewhere) return `${asked} led to ${elsewhere.path}.`
  const [error] = loads.flatMap(({ errors }) => errors)
  return error && `${asked} broke: ${error}`
}

/** @throws Error when the reference is not the page that was asked for. */
export function requireBare(loads: PageLoad[], asked: string): void {
  const problem = problemOf(loads, asked)
  if (problem) throw new Error(`Of the bare application: ${problem}`)
}

/** The lines of one page, against the bare page of the same rounds. */
export function rowsOfPage(page: PageGoals, loads: PageLoad[], bare: PageLoad[]): Row[] {
  const note = problemOf(loads, page.path)
  const kept = note ? [] : loads
  const figures = (figure: (load: PageLoad) => number) => ({
    ours: medianOf(kept, figure),
    reference: medianOf(bare, figure),
    note,
  })
  const { id, path, name = path } = page
  return [
    {
      id,
      what: `${name} scripts, gzip`,
      unit: 'bytes',
      compare: 'ratio',
      goal: page.scripts,
      ...figures(load => load.jsBytes),
    },
    {
      id: 'a4',
      what: `${name} requests`,
      unit: 'count',
      compare: 'ours',
      goal: page.requests,
      ...figures(load => load.requests),
    },
    {
      id: 'a4',
      what: `${name} transferred`,
      unit: 'bytes',
      compare: 'ours',
      goal: page.transferred,
      ...figures(load => load.transferredBytes),
    },
  ]
}

/** The other pages that people come to by themselves; the rest of the public ones open from mails, or say three lines. */
export const otherDoors = ['/sign-in', '/sign-up']

type Loads = Record<string, PageLoad[]>

/** Of the other doors the one that the fewest bytes are sent for. @throws Error when none can be counted. */
export function lighterDoor(loads: Loads): { path: string; loads: PageLoad[] } {
  const pages = otherDoors.flatMap(path => {
    const own = loads[path] ?? []
    const bytes = problemOf(own, path) ? undefined : medianOf(own, load => load.transferredBytes)
    return bytes === undefined ? [] : [{ path, loads: own, bytes }]
  })
  const [lighter] = pages.sort((one, other) => one.bytes - other.bytes)
  if (!lighter) throw new Error('No door can be counted.')
  return lighter
}

/** The landing beside the lighter of the other doors. Lines with the bare page stand among those of all pages. */
export function rowsOfLanding(loads: Loads): Row[] {
  const { path, loads: lighter } = lighterDoor(loads)
  const landing = loads[LANDING] ?? []
  const kept = problemOf(landing, LANDING) ? [] : landing
  const row = (
    id: string,
    what: string,
    unit: Unit,
    figure: (load: PageLoad) => number,
    goal?: Goal,
  ): Row => ({
    id,
    goal,
    what: `${LANDING} ${what} beside ${path}`,
    unit,
    compare: 'ratio',
    ours: medianOf(kept, figure),
    reference: medianOf(lighter, figure),
  })
  return [
    row('a1', 'scripts, gzip,', 'bytes', load => load.jsBytes, GOALS.landingBeside),
    row('a4', 'requests', 'count', load => load.requests, GOALS.landingBeside),
    row('a4', 'transferred', 'bytes', load => load.transferredBytes),
  ]
}

/** a1 to a4: what every page makes a browser with an empty cache fetch. */
export async function measurePages(stage: Stage) {
  const { pool, portal, bare, rounds } = stage
  const full = await insertFullClient(pool)
  const { cookie } = await signIn(portal.url, full.client)
  const browser = await stage.browser()

  const open = (page: PageGoals, given?: string) => () =>
    loadPage(browser, portal.url + page.path, { cookie: given })
  const pages = [...publicPages, ...linkedPages(full), ...privatePages(full)]
  const tasks = Object.fromEntries([
    ['bare', () => loadPage(browser, `${bare.url}/`)],
    ...pages.map(page => [page.path, open(page, page.id === PUBLIC.id ? undefined : cookie)]),
  ])
  const loads = await interleaved<string, PageLoad>(rounds, tasks)
  const floor = loads.bare ?? []
  requireBare(floor, '/')
  const rows = pages.flatMap(page => rowsOfPage(page, loads[page.path] ?? [], floor))
  rows.push(...rowsOfLanding(loads))
  return { rows: rows.sort((one, other) => one.id.localeCompare(other.id)), detail: loads }
}
