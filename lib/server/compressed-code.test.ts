import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import http, { type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sendCompressedCode } from './compressed-code'

const code = 'export const words = "The same words, and the same words again."'
const known = '/_next/static/chunks/a-1.js'

let folder: string
let server: http.Server

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'inkwell-compressed-'))
  const file = path.join(folder, 'compressed', `${known}.br`)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, brotliCompressSync(code))
  vi.stubEnv('NEXT_DIST_DIR', folder)
  sendCompressedCode()
  server = http.createServer((_, response) => void response.end("Next's own"))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
})

afterAll(() => {
  server.close()
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

type Answer = { status?: number; headers: IncomingHttpHeaders; body: Buffer }

const ask = (url: string, headers: object = {}, method = 'GET') =>
  new Promise<Answer>((resolve, reject) => {
    const options = {
      port: (server.address() as AddressInfo).port,
      path: url,
      method,
      headers: { ...headers },
    }
    const request = http.request(options, async answer => {
      const body = Buffer.concat(await answer.toArray())
      resolve({ status: answer.statusCode, headers: answer.headers, body })
    })
    request.on('error', reject).end()
  })

const readsBrotli = { 'accept-encoding': 'gzip, deflate, br, zstd' }

test('who reads Brotli is sent code as it was compressed, to be kept for ever', async () => {
  const { status, headers, body } = await ask(known, readsBrotli)
  expect(status).toBe(200)
  expect(brotliDecompressSync(body).toString()).toBe(code)
  expect(headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
  })
  const head = await ask(known, readsBrotli, 'HEAD')
  expect(head.body).toHaveLength(0)
  expect(head.headers['content-length']).toBe(headers['content-length'])
})

test.each(['br', 'gzip;q=0.8,br', 'gzip, BR ;q=0.5', 'br;q=1.0, *;q=0'])(
  'who says %s reads it',
  async accepted => {
    const { headers } = await ask(`${known}?dpl=1`, { 'accept-encoding': accepted })
    expect(headers['content-encoding']).toBe('br')
  },
)

test.each([
  ['who refuses it', known, { 'accept-encoding': 'gzip, br;q=0' }, 'GET'],
  ['who says that it is refused', known, { 'accept-encoding': 'br; q=0.000, gzip' }, 'GET'],
  ['who says nothing', known, {}, 'GET'],
  ['who does not read it', known, { 'accept-encoding': 'gzip, deflate' }, 'GET'],
  ['who sends something', known, readsBrotli, 'POST'],
  ['what is not there compressed', '/_next/static/chunks/b.js', readsBrotli, 'GET'],
  ['the file by its own name', `${known}.br`, readsBrotli, 'GET'],
  ['a page', '/sign-in', readsBrotli, 'GET'],
])('%s is left to Next', async (_, url, headers, method) => {
  const { headers: told, body } = await ask(url, headers, method)
  expect(body.toString()).toBe("Next's own")
  expect(told['content-encoding']).toBeUndefined()
})
