import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createTestDatabase } from '../testing/test-database'
import { inTransaction, openStore } from './database'

let database: Awaited<ReturnType<typeof createTestDatabase>>

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
})

/**
 * A pool of one connection that can be made to lead nowhere, without an end; the next one is whole. `lost` resolves when
 * something was sent in vain.
 */
async function openWay() {
  const { hostname, port } = new URL(database.address)
  let near: net.Socket | undefined
  let broken: net.Socket | undefined
  let onLost = () => {}
  const lost = new Promise<void>(resolve => {
    onLost = resolve
  })
  const way = net.createServer(socket => {
    near = socket
    const far = net.connect(Number(port), hostname)
    socket.on('data', chunk => (socket === broken ? onLost() : far.write(chunk))).on('error', () => {})
    far.on('data', chunk => socket === broken || socket.write(chunk)).on('error', () => {})
    socket.on('close', () => far.destroy())
  })
  await once(way.listen(0, '127.0.0.1'), 'listening')
  const address = new URL(database.address)
  address.host = `127.0.0.1:${(way.address() as AddressInfo).port}`
  const { pool } = openStore(address.href, 1)
  onTestFinished(async () => {
    await pool.end()
    way.close()
  })
  const breakOff = () => {
    broken = near
  }
  return { pool, breakOff, lost }
}

test('a query that is never answered fails, and its connection is not used again', async () => {
  const { pool, breakOff, lost } = await openWay()
  await pool.query('select 1')
  breakOff()
  const failed = expect(pool.query('select 2')).rejects.toThrow('Query read timeout')
  await lost
  await vi.advanceTimersByTimeAsync(15_000)
  await failed
  expect((await pool.query('select 3 as three')).rows).toEqual([{ three: 3 }])
})

test('an idle connection is looked after, so that its loss is noticed', async () => {
  const asked = vi.spyOn(net.Socket.prototype, 'setKeepAlive')
  onTestFinished(() => asked.mockRestore())
  const { pool } = await openWay()
  await pool.query('select 1')
  expect(asked).toHaveBeenCalledWith(true, 30_000)
})

test('a transaction that is never answered is run again on another connection', async () => {
  const { pool, breakOff, lost } = await openWay()
  let attempts = 0
  const done = inTransaction(pool, async ({ client }) => {
    attempts += 1
    if (attempts === 1) breakOff()
    return (await client.query('select 2 as two')).rows
  })
  await lost
  await vi.advanceTimersByTimeAsync(17_000)
  expect([await done, attempts]).toEqual([[{ two: 2 }], 2])
})
