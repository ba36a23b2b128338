import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/**
 * Another address of a database, whose way can be made to lead nowhere, without an end, for the connection that was opened
 * last; the next one is whole. `lost` resolves when something was sent in vain.
 */
export async function breakableWay(connectionString: string) {
  const address = new URL(connectionString)
  const { hostname, port } = address
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
  onTestFinished(() => void way.close())
  address.host = `127.0.0.1:${(way.address() as AddressInfo).port}`
  const breakOff = () => {
    broken = near
  }
  return { address: address.href, breakOff, lost }
}
