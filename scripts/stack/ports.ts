import net from 'node:net'
import { StackError } from './stack-error'

/** Every address a server may choose to listen on: a port is free only when it is free on all of them. */
const HOSTS = [undefined, '127.0.0.1']

type Trial = { port?: number; error?: NodeJS.ErrnoException }

function tryListening(port: number, host: string | undefined): Promise<Trial> {
  return new Promise(resolve => {
    const server = net.createServer()
    server.once('error', error => resolve({ error }))
    server.listen({ port, host, exclusive: true }, () => {
      const { port: used } = server.address() as net.AddressInfo
      server.close(() => resolve({ port: used }))
    })
  })
}

/** Why nobody can listen on the port: EADDRINUSE, EACCES …; undefined when it is free. */
async function whyNotFree(port: number): Promise<string | undefined> {
  for (const host of HOSTS) {
    const { error } = await tryListening(port, host)
    if (error) return error.code ?? 'EADDRINUSE'
  }
  return undefined
}

export const isPortFree = async (port: number): Promise<boolean> => (await whyNotFree(port)) === undefined

/** A port nobody uses, chosen by the system. */
export async function findFreePort(): Promise<number> {
  const { port } = await tryListening(0, undefined)
  if (port && (await isPortFree(port))) return port
  return findFreePort()
}

/** What to tell a person about a port that cannot be had. */
export function portProblem(port: number, setting: string, code: string): string {
  if (code === 'EACCES')
    return `Port ${port} may not be used by this user. Choose one above 1023 with ${setting} (for example ${setting}=${port + 8000}).`
  return `Port ${port} is already in use. Stop what uses it, or choose another with ${setting} (for example ${setting}=${port + 1}).`
}

/** Throws when the port cannot be had, naming the setting that chooses another. */
export async function requireFreePort(port: number, setting: string): Promise<void> {
  const code = await whyNotFree(port)
  if (code) throw new StackError(portProblem(port, setting, code))
}
