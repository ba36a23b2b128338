import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createLog } from '../log'
import { keepConnected } from './standing-connection'

test('a database that stays away is complained of once in half a minute, not at every try', async () => {
  const tries = vi.fn()
  const server = createServer(socket => {
    tries()
    socket.destroy()
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const lines: string[] = []
  const log = createLog('warn', { write: line => lines.push(line) })
  const over = new AbortController()
  const standing = keepConnected({
    connectionString: `postgres://me@127.0.0.1:${(server.address() as AddressInfo).port}/none`,
    log,
    complaint: 'nobody hears',
    over: over.signal,
    begin: async () => {},
    lost: () => {},
  })
  await vi.waitFor(() => expect(tries).toHaveBeenCalledTimes(3), 10_000)
  over.abort()
  await standing
  expect(lines.map(line => JSON.parse(line).msg)).toEqual(['the database is away: nobody hears'])
})
