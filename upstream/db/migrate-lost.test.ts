import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../testing/test-database'
import { migrateDatabase } from './migrate'
import { migrationFailure } from './migration-problem'

test('a connection that is cut while another process migrates is an error of the migration, and ends nothing else', async () => {
  const { address, drop } = await createTestDatabase()
  const holder = new pg.Client({ connectionString: address })
  await holder.connect()
  onTestFinished(async () => {
    await holder.end()
    await drop()
  })
  await holder.query('select pg_advisory_lock(7134221)')
  const through = new URL(address)
  const { hostname, port } = through
  let cutNow = (_: () => void) => {}
  const cut = new Promise<() => void>(resolve => {
    cutNow = resolve
  })
  const way = net.createServer(near => {
    const far = net.connect(Number(port), hostname)
    near.pipe(far).on('error', () => {})
    far.pipe(near).on('error', () => {})
    near.on('data', sent => {
      if (sent.includes('pg_advisory_lock')) cutNow(() => near.resetAndDestroy())
    })
  })
  onTestFinished(() => void way.close())
  await once(way.listen(0, '127.0.0.1'), 'listening')
  through.host = `127.0.0.1:${(way.address() as AddressInfo).port}`
  const migrating = expect(migrateDatabase(through.href)).rejects.toThrow(/ECONNRESET|terminated/)
  ;(await cut)()
  await migrating
})

test.each(['EPIPE', 'ECONNRESET', '08006', '57P01'])(
  '%s while migrating is nothing that was refused',
  async code => {
    const lost = Object.assign(new Error('The connection is gone'), { code })
    expect(await migrationFailure(lost, new pg.Client(), '')).toBe(lost)
  },
)
