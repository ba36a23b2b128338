import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { requireDatabase } from './postgres-connection'

/** A Postgres that refuses everybody with this code. */
async function refusing(code: string): Promise<string> {
  const fields = Buffer.from(`SFATAL\0C${code}\0Mno\0\0`)
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(fields.length + 4, 1)
  const server = createServer(socket => {
    socket.on('error', () => {})
    socket.once('data', () => socket.end(Buffer.concat([head, fields])))
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  return `postgres://me:hunter2@127.0.0.1:${(server.address() as AddressInfo).port}/inkwell`
}

it('sends nobody to look for a mistake in the address of a server that is only starting', async () => {
  await expect(requireDatabase(await refusing('57P03'))).rejects.toThrow(
    'DATABASE_URL cannot be used (57P03). Its server is starting or stopping: start again in a moment.',
  )
  await expect(requireDatabase(await refusing('3D000'))).rejects.toThrow('(3D000). Check its host')
})
