import net from 'node:net'
import { StackError } from './stack-error'

/** Every address a server may choose to listen on: a port is free only when it is free on all of them. */
const HOSTS = [undefined, '127.0.0.1']

function canListen(port: number, host: string | undefined): Promise<number | undefined> {
  return new Promise(resolve => {
    const server = net.createServer()
    server.once('error', () => resolve(undefined))
    server.listen({ port, host, exclusive: true }, () => {
      const { port: used } = server.address() as net.AddressInfo
      server.close(() => resolve(used))
    })
  })
}

export async function isPortFree(port: number): Promise<boolean> {
  for (const host of HOSTS) if (!(await canListen(port, host))) return false
  return true
}

/** A port nobody uses, chosen by the system. */
export async function findFreePort(): Promise<number> {
  const port = await canListen(0, undefined)
  if (port && (await isPortFree(port))) return port
  return findFreePort()
}

/** Throws when the port is taken, naming the setting that chooses another. */
export async function requireFreePort(port: number, setting: string): Promise<void> {
  if (await isPortFree(port)) return
  throw new StackError(
    `Port ${port} is already in use. Stop what uses it, or choose another with ${setting} (for example ${setting}=${port + 1}).`,
  )
}
