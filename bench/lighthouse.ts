import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { findBrowser } from '../scripts/testing/browser'
import { outputOf } from './children'
import { insertClient, signIn } from './clients'
import { GOALS } from './goals'
import { insertOrdersInProgress } from './rows-of-data'
import type { Stage } from './stage'
import { interleaved, medianOf } from './stats'
import type { Row } from './verdict'

/*
 * Lighthouse is 185 MB that only this needs, so npm fetches it into its own cache when it is first wanted. The newest
 * version for Node 20.
 */

const LIGHTHOUSE = 'lighthouse@12.8.2'
const CHROME_FLAGS = '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run'

/** What is read of a report. */
type Report = {
  categories: Record<string, { score: number | null } | undefined>
  audits: Record<string, { score: number | null; numericValue?: number } | undefined>
  finalDisplayedUrl: string
}

export type Audit = {
  path: string
  performance?: number
  accessibility?: number
  seo?: number
  lcpMs?: number
  tbtMs?: number
  cls?: number
  /** Everything of these categories that is not as it should be. */
  failed: string[]
}

/** The figures of one report; a score of 0 to 1 is one of 0 to 100 here. */
export function auditOf({ categories, audits, finalDisplayedUrl }: Report): Audit {
  const score = (name: string) => {
    const given = categories[name]?.score
    return typeof given === 'number' ? Math.round(given * 100) : undefined
  }
  return {
    path: new URL(finalDisplayedUrl).pathname,
    performance: score('performance'),
    accessibility: score('accessibility'),
    seo: score('seo'),
    lcpMs: audits['largest-contentful-paint']?.numericValue,
    tbtMs: audits['total-blocking-time']?.numericValue,
    cls: audits['cumulative-layout-shift']?.numericValue,
    failed: Object.keys(audits).filter(name => audits[name]?.score === 0),
  }
}

const npx = (args: string[], env: NodeJS.ProcessEnv) =>
  outputOf('npx', ['--yes', '--prefer-offline', LIGHTHOUSE, ...args], { env })

export type AuditedPage = { path: string; beside: '/' | '/sign-in'; isPublic: boolean }

const PAGES: AuditedPage[] = [
  { path: '/early-bird', beside: '/', isPublic: true },
  { path: '/sign-in', beside: '/sign-in', isPublic: true },
  { path: '/in-progress', beside: '/', isPublic: false },
]

const MISSING: Row = {
  id: 'a5',
  what: 'Lighthouse',
  unit: 'count',
  compare: 'ours',
  lacks: `${LIGHTHOUSE} could not be fetched from npm.`,
}

/** The lines of one page against the bare page of the same rounds. */
export function rowsOfAudits(page: AuditedPage, audits: Audit[], bare: Audit[]): Row[] {
  const elsewhere = audits.find(audit => audit.path !== page.path)
  const kept = elsewhere ? [] : audits
  const note = elsewhere && `${page.path} led to ${elsewhere.path}.`
  const row = (what: string, figure: (audit: Audit) => number | undefined, rest: Partial<Row>): Row => ({
    id: 'a5',
    what: `${page.path} Lighthouse ${what} beside bare ${page.beside}`,
    unit: 'count',
    compare: 'ours',
    ours: medianOf(kept, figure),
    reference: medianOf(bare, figure),
    note,
    ...rest,
  })
  const rows = [
    row('performance', audit => audit.performance, { compare: 'difference', goal: GOALS.lighthouseScore }),
    row('LCP', audit => audit.lcpMs, { unit: 'ms', goal: GOALS.largestPaint }),
    row('TBT', audit => audit.tbtMs, { unit: 'ms', compare: 'difference', goal: GOALS.addedBlocking }),
    row('CLS', audit => audit.cls, { unit: 'score', goal: GOALS.shift }),
    row('accessibility', audit => audit.accessibility, { goal: GOALS.allAudits }),
  ]
  if (!page.isPublic) return rows
  return [...rows, row('SEO', audit => audit.seo, { goal: GOALS.allAudits })]
}

/** Now and then Lighthouse misses the start of a navigation and says to run it again. */
const twice = <Outcome>(work: () => Promise<Outcome>) => work().catch(work)

/** Opens a page as Lighthouse's phone does; `cookie` is sent with everything the page asks for. */
function auditor({ folder, env }: Stage, browser: string) {
  const headers = path.join(folder, 'lighthouse-headers.json')
  const report = path.join(folder, 'lighthouse.json')
  return (url: string, cookie?: string) => async (): Promise<Audit> => {
    writeFileSync(headers, JSON.stringify(cookie ? { cookie } : {}))
    const args = [
      url,
      '--quiet',
      '--output=json',
      `--output-path=${report}`,
      '--only-categories=performance,accessibility,seo',
      `--chrome-flags=${CHROME_FLAGS}`,
      `--extra-headers=${headers}`,
    ]
    await twice(() => npx(args, { ...env, CHROME_PATH: browser }))
    return auditOf(JSON.parse(readFileSync(report, 'utf8')))
  }
}

/** a5: Lighthouse's phone, on a page of each kind. Without a network that has npm's packages, one line says so. */
export async function measureLighthouse(stage: Stage) {
  const { pool, portal, bare, rounds, env, say } = stage
  say(`  with ${LIGHTHOUSE}, which npm fetches if it has not got it`)
  try {
    await npx(['--version'], env)
  } catch {
    return { rows: [MISSING], detail: {} }
  }
  const client = await insertClient(pool)
  await insertOrdersInProgress(pool, client.id, 10)
  const { cookie } = await signIn(portal.url, client)
  const audit = auditor(stage, await findBrowser())
  const audits = await interleaved<string, Audit>(rounds, {
    'bare /': audit(`${bare.url}/`),
    'bare /sign-in': audit(`${bare.url}/sign-in`),
    ...Object.fromEntries(
      PAGES.map(({ path: page, isPublic }) => [
        page,
        audit(portal.url + page, isPublic ? undefined : cookie),
      ]),
    ),
  })
  const rows = PAGES.flatMap(page =>
    rowsOfAudits(page, audits[page.path] ?? [], audits[`bare ${page.beside}`] ?? []),
  )
  return { rows, detail: audits }
}
