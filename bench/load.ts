import path from 'node:path'
import { projectRoot } from '../scripts/stack/project-root'
import { outputOf } from './children'
import { ACCEPTED } from './http-client'

/* Load comes from processes of its own, so that it never shares an event loop with this one. */

const AUTOCANNON = path.join('node_modules', 'autocannon', 'autocannon.js')

export type Target = { url: string; headers?: Record<string, string> }
export type Throughput = { answers: number; perSecond: number }

/** What a script of its own prints. */
export const runNode = (args: string[]): Promise<string> =>
  outputOf(process.execPath, args, { cwd: projectRoot })

/** Asks over so many connections for so many seconds. @throws Error unless every answer was 2xx. */
export async function flood({ url, headers = {} }: Target, connections: number, seconds: number) {
  const given = Object.entries({ ...ACCEPTED, ...headers }).flatMap(([name, value]) => [
    '-H',
    `${name}=${value}`,
  ])
  const args = ['-c', String(connections), '-d', String(seconds), '-n', '-j', ...given, url]
  const result = JSON.parse(await runNode([AUTOCANNON, ...args]))
  if (result.errors > 0 || result.non2xx > 0) {
    throw new Error(`${url}: ${result.errors} errors and ${result.non2xx} answers other than 2xx under load`)
  }
  return { answers: result['2xx'], perSecond: result['2xx'] / result.duration } satisfies Throughput
}

/** The median time of an answer in ms, one request after the other on one kept-alive connection. */
export async function medianAnswer({ url, headers = {} }: Target, count: number): Promise<number> {
  const args = ['--import', 'tsx', 'bench/one-connection.ts', url, String(count), JSON.stringify(headers)]
  return Number(await runNode(args))
}
