import { once } from 'node:events'
import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** The network between the portal and the client API: slow, or cut, when it is told to be. */
export type Hop = {
  port: number
  /** Holds back everything that passes, either way, for so long; 0 ends it. */
  delay: (ms: number) => void
  /** Breaks every connection: what was asked may be done by now, and its answer is lost. */
  cut: () => void
  /**
   * Breaks the connection of the next request that begins so, once its answer begins: it is done, and nobody hears of it.
   * Gives what had come of the answer.
   */
  loseAnswer: (request: string) => Promise<string>
  stop: () => Promise<void>
}

type Loss = { request: string; tell: (answer: string) => void }

/** Loses the answers that somebody wants lost, of one connection. */
function loseAnswers(losses: Loss[], near: net.Socket, far: net.Socket): void {
  let loss: Loss | undefined
  near.on('data', chunk => {
    const index = losses.findIndex(({ request }) => chunk.toString('latin1').startsWith(request))
    if (index >= 0) [loss] = losses.splice(index, 1)
  })
  far.on('data', chunk => {
    if (!loss) return
    near.resetAndDestroy()
    loss.tell(chunk.toString('latin1'))
    loss = undefined
  })
}

export async function startHop(targetPort: number): Promise<Hop> {
  let delayMs = 0
  const sockets = new Set<net.Socket>()
  const losses: Loss[] = []
  const pass = (from: net.Socket, to: net.Socket) => {
    // One after the other: what came first leaves first, however long it is held back.
    let last = Promise.resolve()
    from.on('data', chunk => {
      last = last.then(async () => {
        if (delayMs > 0) await sleep(delayMs)
        to.write(chunk)
      })
    })
    from.on('end', () => last.then(() => to.end()))
    from.on('error', () => {})
    from.on('close', () => {
      sockets.delete(from)
      last.then(() => to.destroy())
    })
    sockets.add(from)
  }
  const server = net.createServer({ allowHalfOpen: true }, near => {
    const far = net.connect({ port: targetPort, host: '127.0.0.1', allowHalfOpen: true })
    for (const socket of [near, far]) socket.setNoDelay(true)
    pass(near, far)
    pass(far, near)
    loseAnswers(losses, near, far)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cut = () => {
    for (const socket of sockets) socket.resetAndDestroy()
  }
  return {
    port: (server.address() as net.AddressInfo).port,
    delay: ms => {
      delayMs = ms
    },
    cut,
    loseAnswer: request => new Promise(tell => losses.push({ request, tell })),
    stop: async () => {
      const closed = once(server, 'close')
      server.close()
      cut()
      await closed
    },
  }
}
