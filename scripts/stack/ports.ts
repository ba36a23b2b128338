import { randomInt } from 'node:crypto'
import net from 'node:net'
import { StackError } from './stack-error'

/** Every address a server may choose to listen on: a port is free only when it is free on all of them. */
const HOSTS = [undefined, '127.0.0.1']

/** Why nobody can listen there: EADDRINUSE, EACCES …; undefined when somebody can. */
function tryListening(port: number, host: string | undefined): Promise<string | undefined> {
  return new Promise(resolve => {
    const server = net.createServer()
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'EADDRINUSE'))
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)))
  })
}

async function whyNotFree(port: number): Promise<string | undefined> {
  for (const host of HOSTS) {
    const code = await tryListening(port, host)
    if (code) return code
  }
  return undefined
}

export const isPortFree = async (port: number): Promise<boolean> => (await whyNotFree(port)) === undefined

/** Below what systems hand out by themselves for outgoing connections, and free of what browsers refuse to visit. */
export const CHOSEN_PORTS = { from: 12_000, to: 32_000 }

/**
 * A port nobody uses. One the system chose would go to whoever connects or listens next, before the server that it was found
 * for listens there; of these, another must draw the very same within that moment.
 */
export async function findFreePort(): Promise<number> {
  const port = randomInt(CHOSEN_PORTS.from, CHOSEN_PORTS.to)
  return (await isPortFree(port)) ? port : findFreePort()
}

/** The first port from there that can be had, and is none of these. */
async function nextFreePort(from: number, others: number[]): Promise<number> {
  for (let port = from; port <= 65_535; port += 1) {
    if (!others.includes(port) && (await isPortFree(port))) return port
  }
  return nextFreePort(await findFreePort(), others)
}

type Problem = { port: number; setting: string; code: string; free: number }

/** What to tell a person about a port that cannot be had, with a free one for example. */
export function portProblem({ port, setting, code, free }: Problem): string {
  if (code === 'EACCES')
    return `Port ${port} may not be used by this user. Choose one above 1023 with ${setting} (for example ${setting}=${free}).`
  return `Port ${port} is already in use. Stop what uses it, or choose another with ${setting} (for example ${setting}=${free}).`
}

/** Throws when the port cannot be had, naming the setting that chooses another; `others` are those that this stack takes too. */
export async function requireFreePort(port: number, setting: string, others: number[]): Promise<void> {
  const code = await whyNotFree(port)
  if (!code) return
  const free = await nextFreePort(code === 'EACCES' ? port + 8000 : port + 1, others)
  throw new StackError(portProblem({ port, setting, code, free }))
}
