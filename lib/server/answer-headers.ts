import 'server-only'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { alwaysHttps } from '@/contract/always-https'
import * as paths from '@/contract/portal-paths'
import { keyRoots, within } from '@/lib/routes'
import { hearFirst } from './hear-first'

/** On every answer of the portal, errors, redirects and build assets included (safety WEB-05). */
const everywhere = {
  'Strict-Transport-Security': alwaysHttps,
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
}

/** Answers to a page's code are no pages. */
const ofCode = { ...everywhere, 'X-Robots-Tag': 'noindex, nofollow' }

/** Said by the page's <meta> too, but late for what is asked for before it is read. */
const ofSecrets = { ...ofCode, 'Referrer-Policy': 'no-referrer' }

/**
 * Pages whose address opens something: an order to pay, a mailed link's deed, a payment to confirm. What their styles would
 * ask for, `isKey` keeps from it.
 */
export const secretRoots = [...keyRoots, paths.success, paths.wallet, paths.orderDetails]

function pathOf(url: string): string {
  const path = url.replace(/^\w+:\/\/[^/?]*/, '').replace(/\?.*$/s, '')
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** What an answer says of how it may be used, by the address as it came. */
export function headersOf(url: string): Record<string, string> {
  const path = pathOf(url)
  if (within(['/api'], path)) return ofCode
  return within(secretRoots, path) ? ofSecrets : everywhere
}

/**
 * Says so with every answer, before anything else of it is known. A rule of Next's configuration would be tried, and waited
 * for, with every request, and what is answered before Next would go without.
 */
export function sayHowAnswersMayBeUsed(): void {
  hearFirst('answer-headers', 'request', (_, [asked, answer]) => {
    const headers = headersOf((asked as IncomingMessage).url ?? '')
    const response = answer as ServerResponse
    for (const name in headers) response.setHeader(name, headers[name] ?? '')
    return false
  })
}
