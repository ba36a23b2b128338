import { once } from 'node:events'
import http from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { endIdleConnectionsOnClose } from './idle-connections'

test('a server that closes answers what is under way and keeps no connection open after it', async () => {
  endIdleConnectionsOnClose()
  endIdleConnectionsOnClose()
  const server = http.createServer({ keepAliveTimeout: 600_000 }, (request, response) => {
    request.resume().on('end', () => response.end('done'))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = net.connect((server.address() as AddressInfo).port, '127.0.0.1')
  const ended = once(socket, 'close')
  let answer = ''
  socket.on('data', chunk => {
    answer += chunk
  })
  socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\n\r\na')
  await once(server, 'request')
  const closed = new Promise(resolve => server.close(resolve))
  socket.write('b')
  await Promise.all([closed, ended])
  expect(answer).toMatch(/^HTTP\/1\.1 200 .*done/s)
})
