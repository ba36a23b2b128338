// @runs-alone: every server of the process is changed.
import { once } from 'node:events'
import http from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { refuseDocumentBodies } from './document-bodies'

async function serving() {
  const reached: string[] = []
  const server = http.createServer((request, response) => {
    reached.push(`${request.method} ${request.url}`)
    response.end()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    port,
    reached,
    ask: (method: string, path: string) =>
      fetch(`http://127.0.0.1:${port}${path}`, { method, redirect: 'manual' }),
  }
}

test.each([
  ['PUT', '/'],
  ['DELETE', '/place-order/7'],
  ['PATCH', '/API/wallet'],
  ['OPTIONS', '/apiary'],
  ['POST', '//elsewhere.example/'],
  ['POST', '/\\elsewhere.example/'],
])('%s %s goes no further', async (method, path) => {
  refuseDocumentBodies()
  const { port, reached } = await serving()
  const request = http.request({ port, method, path }).end()
  const [answer] = await once(request, 'response')
  expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET, HEAD'])
  expect(reached).toEqual([])
})

test.each(['TRACE', 'PROPFIND'])('%s, which no call has, goes no further', async method => {
  refuseDocumentBodies()
  const { port, reached } = await serving()
  const request = http.request({ port, method, path: '/api/session' }).end()
  const [answer] = await once(request, 'response')
  expect(answer.statusCode).toBe(405)
  expect(answer.headers.allow).toBe('GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS')
  expect(reached).toEqual([])
})

test('a form that is sent without its script leads to the page', async () => {
  refuseDocumentBodies()
  const { ask, reached } = await serving()
  const answer = await ask('POST', '/sign-in?next=/wallet')
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/sign-in?next=/wallet'])
  expect(reached).toEqual([])
})

test.each([
  ['GET', '/sign-in'],
  ['HEAD', '/'],
  ['POST', '/api/session'],
  ['DELETE', '/api/orders/7'],
])('%s %s does', async (method, path) => {
  refuseDocumentBodies()
  const { ask, reached } = await serving()
  expect((await ask(method, path)).status).toBe(200)
  expect(reached).toEqual([`${method} ${path}`])
})

test('an endless body is not waited for, and nobody keeps the answer', async () => {
  refuseDocumentBodies()
  const { port } = await serving()
  const socket = connect(port, '127.0.0.1')
  const closed = new Promise(resolve => socket.once('close', resolve))
  let said = ''
  socket
    .on('error', () => {})
    .on('data', (piece: Buffer) => {
      said += piece
    })
  socket.write('POST /sign-in HTTP/1.1\r\nHost: test\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n')
  await closed
  expect(said).toMatch(/^connection: close\r$/im)
  expect(said).toMatch(/^cache-control: no-store\r$/im)
})
