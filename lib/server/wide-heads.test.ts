import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readWideHeads } from './wide-heads'

readWideHeads()
const server = http.createServer((request, response) => {
  response.end(String(request.headers.cookie?.length))
})
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => void server.close())

async function ask(cookie: string) {
  const { port } = server.address() as AddressInfo
  const request = http.get({ port, host: '127.0.0.1', agent: false, headers: { cookie } })
  const [answer] = (await once(request, 'response')) as [http.IncomingMessage]
  answer.setEncoding('utf8')
  const [text = ''] = (await answer.toArray()) as string[]
  return { status: answer.statusCode, text }
}

test('60 kB of cookies are read, and who sends without end is refused', async () => {
  expect(await ask(`a=${'b'.repeat(60_000)}`)).toEqual({ status: 200, text: '60002' })
  expect(await ask(`a=${'b'.repeat(70_000)}`)).toEqual({ status: 431, text: '' })
})
