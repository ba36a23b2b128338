import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { findUnanswered } from './slow-requests'

it('says of a portal that does not stop that it still listens', async () => {
  const server = createServer((_, answer) => answer.end('ok'))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const { port } = server.address() as AddressInfo
  expect(await findUnanswered(port, () => {}, 50)).toEqual(['the portal still listens'])
})
