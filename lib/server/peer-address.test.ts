import http, { type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { appendPeerAddress } from './peer-address'

async function headersSeen(sent: Record<string, string>): Promise<IncomingHttpHeaders> {
  let seen: IncomingHttpHeaders = {}
  const server = http.createServer((request, response) => {
    seen = request.headers
    response.end()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
  })
  await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, { headers: sent })
  return seen
}

test('the address of who called stands last, whatever a caller writes', async () => {
  appendPeerAddress()
  appendPeerAddress()
  expect(await headersSeen({})).toMatchObject({ 'x-forwarded-for': '127.0.0.1' })
  expect(await headersSeen({ 'x-forwarded-for': '1.2.3.4' })).toMatchObject({
    'x-forwarded-for': '1.2.3.4, 127.0.0.1',
  })
})
