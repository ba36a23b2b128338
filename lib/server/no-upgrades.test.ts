import http from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { takeNoUpgrades } from './no-upgrades'

/** What is answered to a request that would rather speak something else. */
async function ask(upgrade: string): Promise<string> {
  const server = http.createServer((_, response) => void response.end('As usual'))
  // Next has such a listener, which for most addresses does nothing.
  server.on('upgrade', () => {})
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const socket = net.connect((server.address() as AddressInfo).port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.write(`GET / HTTP/1.1\r\nhost: x\r\nconnection: upgrade, close\r\nupgrade: ${upgrade}\r\n\r\n`)
  return text(socket.setTimeout(2_000, () => socket.destroy()))
}

test.each(['websocket', 'h2c'])('who asks for %s is answered in HTTP all the same', async upgrade => {
  takeNoUpgrades()
  const answer = await ask(upgrade)
  expect(answer).toContain('HTTP/1.1 200 OK')
  expect(answer).toContain('As usual')
})
