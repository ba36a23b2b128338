import 'server-only'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { hearFirst } from './hear-first'

type Compressed = { type: string; body: Buffer }

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
}

const ending = '.br'

/** What the build holds compressed, by the address it is served at (scripts/stack/compress-build.ts): below a megabyte. */
function readCompressed(): Map<string, Compressed> {
  const folder = path.resolve(process.env.NEXT_DIST_DIR ?? '.next', 'compressed')
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []
  return new Map(
    names.flatMap(name => {
      const address = `/${name.slice(0, -ending.length).split(path.sep).join('/')}`
      const type = types[path.extname(address)]
      const isKnown = name.endsWith(ending) && type !== undefined
      return isKnown ? [[address, { type, body: readFileSync(path.join(folder, name)) }]] : []
    }),
  )
}

const isRead = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD'

/** Of several ways with a weight each, the one of weight 0 is refused. */
const readsBrotli = ({ headers }: IncomingMessage) =>
  /(^|[\s,])br\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(String(headers['accept-encoding']))

/**
 * Sends code as it was compressed when it was built, to browsers that can read it. Next compresses it anew for each of them, in less
 * time and so to more bytes. What is not there compressed, and who does not read it, is left to Next (docs/decisions/076).
 */
export function sendCompressedCode(): void {
  const compressed = readCompressed()
  hearFirst('compressed-code', 'request', (_, args) => {
    const [asked, answer] = args as [IncomingMessage, ServerResponse]
    const found = compressed.get(asked.url?.replace(/\?.*$/s, '') ?? '')
    if (!found || !isRead(asked) || !readsBrotli(asked)) return false
    answer.writeHead(200, {
      'Content-Type': found.type,
      'Content-Encoding': 'br',
      'Content-Length': found.body.length,
      'Cache-Control': 'public, max-age=31536000, immutable',
      Vary: 'Accept-Encoding',
    })
    // The server itself sends no body to a HEAD.
    answer.end(found.body)
    return true
  })
}
