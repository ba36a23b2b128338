import { readFileSync } from 'node:fs'
import path from 'node:path'

/** What says nothing of who runs the portal. */
const harmless = ['/_global-error', '/favicon.ico', '/icon.svg']

/**
 * Pages that a build made once and for all. They would go on with the name and addresses of its day, for which nothing is
 * built anew, and have no nonce.
 */
export function pagesMadeWith(distDir: string): string[] {
  const manifest = readFileSync(path.join(distDir, 'prerender-manifest.json'), 'utf8')
  const { routes } = JSON.parse(manifest) as { routes: Record<string, unknown> }
  return Object.keys(routes).filter(page => !harmless.includes(page))
}
