import path from 'node:path'
import type { Browser, BrowserContext, CDPSession } from '@playwright/test'
import { projectRoot } from '../scripts/stack/project-root'
import { type Traffic, watchTraffic } from './page-traffic'
import { blockingTime, layoutShift, type Seen } from './paint'

export type PageLoad = Traffic & {
  status: number
  /** Where the browser ended: another path than was asked for is another page. */
  path: string
  jsBytes: number
  fcpMs?: number
  lcpMs?: number
  tbtMs: number
  cls: number
  domNodes: number
  heapBytes: number
  errors: string[]
}

export type PageOptions = { cookie?: string; isPhone?: boolean }

const IN_PAGE = path.join(projectRoot, 'bench', 'in-page.mjs')
export const DESKTOP = { viewport: { width: 1350, height: 940 } }
export const PHONE = {
  viewport: { width: 412, height: 823 },
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 1.75,
}

/** A middling phone on a slow network: a quarter of the CPU, 150 ms there and back, 1.6 Mbit/s down. */
export async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1.6e6 / 8,
    uploadThroughput: 0.75e6 / 8,
  })
}

/** What the page holds on to, after the garbage is gone. */
async function heapBytes(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage')
  return (await session.send('Runtime.getHeapUsage')).usedSize
}

export async function addCookie(context: BrowserContext, url: string, cookie: string): Promise<void> {
  const [name = '', ...value] = cookie.split('=')
  await context.addCookies([{ url, name, value: value.join('=') }])
}

/** Loads a page with nothing in the cache, waits until it is quiet, and gives what it took. */
export async function loadPage(browser: Browser, url: string, options: PageOptions = {}): Promise<PageLoad> {
  const context = await browser.newContext(options.isPhone ? PHONE : DESKTOP)
  try {
    if (options.cookie) await addCookie(context, url, options.cookie)
    const page = await context.newPage()
    await page.addInitScript({ path: IN_PAGE })
    const errors: string[] = []
    page.on('pageerror', error => errors.push(String(error)))
    const session = await context.newCDPSession(page)
    if (options.isPhone) await slowDown(session)
    const traffic = watchTraffic(page)
    const answer = await page.goto(url, { waitUntil: 'load', timeout: 60_000 })
    await traffic.quiet()
    const seen = await page.evaluate<Seen>('benchPaint()')
    const read = await traffic.read()
    return {
      ...read,
      status: answer?.status() ?? 0,
      path: new URL(page.url()).pathname,
      jsBytes: read.scripts.reduce((sum, { gzipBytes }) => sum + gzipBytes, 0),
      fcpMs: seen.fcpMs,
      lcpMs: seen.lcpMs,
      tbtMs: blockingTime(seen),
      cls: layoutShift(seen.shifts),
      domNodes: seen.domNodes,
      heapBytes: await heapBytes(session),
      errors,
    }
  } finally {
    await context.close()
  }
}
