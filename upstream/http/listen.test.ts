// @runs-alone: every stream of the process is changed.
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { listen } from './listen'

const refused = () => new Response('Too much', { status: 413 })

/** Announces more than it sends, and is refused. */
async function sending() {
  // Else an idle connection would be closed for that.
  const serverOptions = { keepAliveTimeout: 60_000 }
  const server = listen({ fetch: refused, port: 0, hostname: '127.0.0.1', serverOptions })
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write('POST / HTTP/1.1\r\nHost: test\r\nContent-Length: 1000000000\r\n\r\na')
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toContain('413 Payload Too Large')
  const closed = new Promise(resolve => socket.once('close', resolve))
  socket.on('error', () => {})
  return { server, socket, closed }
}

test('who is refused is heard out, but not for ever', async () => {
  const { server, socket, closed } = await sending()
  const piece = Buffer.alloc(16 * 1024 * 1024)
  let sent = 0
  while (!socket.destroyed) {
    await Promise.race([closed, new Promise(resolve => socket.write(piece, resolve))])
    sent += piece.length
  }
  expect(sent / 1024 / 1024).toBeGreaterThan(500)
  expect(sent / 1024 / 1024).toBeLessThan(600)
  server.close()
})

test('a server that stops waits for nobody it has answered', async () => {
  const { server, socket, closed } = await sending()
  const stopped = once(server, 'close')
  server.close()
  socket.write('b')
  await closed
  await stopped
})
