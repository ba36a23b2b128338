import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import type { Page, Request } from '@playwright/test'

export type Traffic = {
  requests: number
  /** Everything the server sent, headers included. */
  transferredBytes: number
  /** Every script fetched, at gzip -6 whatever the server does. */
  scripts: { url: string; gzipBytes: number }[]
  failed: string[]
}

const QUIET_MS = 700
const LONGEST_MS = 15_000

/** Scripts are named by their content, so one look at each is enough for the whole run. */
const gzipSizes = new Map<string, Promise<number>>()

function gzipSize(url: string): Promise<number> {
  const fetched = gzipSizes.get(url) ?? fetchSize(url)
  gzipSizes.set(url, fetched)
  return fetched
}

async function fetchSize(url: string): Promise<number> {
  const answer = await fetch(url)
  return gzipSync(Buffer.from(await answer.arrayBuffer()), { level: 6 }).length
}

async function sizeOf(request: Request): Promise<number> {
  const { responseHeadersSize, responseBodySize } = await request.sizes()
  return responseHeadersSize + responseBodySize
}

/** Listens to a page's requests from now on. */
export function watchTraffic(page: Page) {
  const all: Request[] = []
  const open = new Set<Request>()
  const finished: Request[] = []
  const failed: string[] = []
  let lastChange = Date.now()

  page.on('request', request => {
    if (request.url().startsWith('data:')) return
    all.push(request)
    // A stream of events stays open for as long as the page.
    if (request.resourceType() !== 'eventsource') open.add(request)
    lastChange = Date.now()
  })
  const close = (request: Request) => {
    open.delete(request)
    lastChange = Date.now()
  }
  page.on('requestfinished', request => {
    close(request)
    finished.push(request)
  })
  page.on('requestfailed', request => {
    close(request)
    failed.push(`${request.failure()?.errorText} ${request.url()}`)
  })

  return {
    /** Waits until nothing has been asked for a while. */
    async quiet(): Promise<void> {
      const end = Date.now() + LONGEST_MS
      while (Date.now() < end && (open.size > 0 || Date.now() - lastChange < QUIET_MS)) await sleep(50)
    },
    async read(): Promise<Traffic> {
      const sizes = await Promise.all(finished.map(sizeOf))
      const urls = new Set(finished.filter(one => one.resourceType() === 'script').map(one => one.url()))
      const scripts = await Promise.all([...urls].map(async url => ({ url, gzipBytes: await gzipSize(url) })))
      return {
        requests: all.length,
        transferredBytes: sizes.reduce((sum, size) => sum + size, 0),
        scripts,
        failed,
      }
    },
  }
}
