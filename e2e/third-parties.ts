import type { BrowserContext } from '@playwright/test'
import { clientApiUrl, portalUrl } from './accounts-by-api'

/** What a page asked for, with the address that was sent along as where it came from. */
export type Asked = { url: string; referer?: string }

const originOf = (url: string) => new URL(url).origin

const portals = new Set([originOf(portalUrl)])
/** The client API's own pages are the card provider's, Google's and the desk here. */
const isOurs = (origin: string) => portals.has(origin) || origin === originOf(clientApiUrl)

/** Has another portal of this stack count as one. */
export const addPortal = (url: string): void => void portals.add(originOf(url))

/** Hears every request of a context's pages, those that a test answers itself and those of its windows included. */
export function hearRequests(context: BrowserContext, heard: (asked: Asked) => void): void {
  context.on('request', request => heard({ url: request.url(), referer: request.headers().referer }))
}

const isInsideThePage = /^(?:data|blob|about):/
const namesSomebody = /@|%40|session_id=/i

/**
 * What is wrong with a request: it goes to somebody outside the stack who is not `expected`, tells another origin more of
 * where it comes from than the origin, or names a person or a checkout in the address of a call (safety PRV-02, PRV-03).
 */
export function complaintsAbout({ url, referer }: Asked, expected: RegExp[] = []): string[] {
  if (isInsideThePage.test(url)) return []
  const { origin, pathname, href } = new URL(url)
  const isStrange = !isOurs(origin) && !expected.some(pattern => pattern.test(url))
  const isTelling = referer && originOf(referer) !== origin && referer !== `${originOf(referer)}/`
  const isNaming = portals.has(origin) && pathname.startsWith('/api/') && namesSomebody.test(href)
  return [
    ...(isStrange ? [`a third party was asked: ${url}`] : []),
    ...(isTelling ? [`${origin} was told of ${referer}`] : []),
    ...(isNaming ? [`a call names somebody in its address: ${url}`] : []),
  ]
}
