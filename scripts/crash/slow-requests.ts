import { once } from 'node:events'
import net from 'node:net'
import { stopTimeoutMs } from './stack-process'

const body = JSON.stringify({ email: 'nobody@inkwell.example', password: 'correct horse battery' })

/** A sign-in whose last byte is yet to be sent: the server has it in hand and waits. `finish` gives the answer. */
async function slowSignIn(port: number, path: string): Promise<{ finish: () => Promise<string> }> {
  const socket = net.connect(port, '127.0.0.1')
  const closed = once(socket, 'close')
  let answer = ''
  socket.on('data', chunk => {
    answer += chunk
  })
  socket.on('error', () => {})
  const head = [
    `POST ${path} HTTP/1.1`,
    `host: localhost:${port}`,
    `origin: http://localhost:${port}`,
    'content-type: application/json',
    `content-length: ${body.length}`,
  ]
  await new Promise(resolve => socket.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, -1)}`, resolve))
  return {
    finish: async () => {
      socket.write(body.slice(-1))
      await closed
      return answer
    },
  }
}

async function isListening(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/healthz`).then(
    () => true,
    () => false,
  )
}

/** Stops a portal that has slow requests in hand by `stop`. Gives those that were not answered, in words. */
export async function findUnanswered(
  port: number,
  stop: () => void,
  patienceMs = stopTimeoutMs,
): Promise<string[]> {
  const slow = await Promise.all([1, 2, 3].map(() => slowSignIn(port, '/api/session')))
  // The answer to a later request says that the slow ones have arrived.
  await isListening(port)
  stop()
  const deadline = Date.now() + patienceMs
  while (await isListening(port)) if (Date.now() > deadline) return ['the portal still listens']
  const answers = await Promise.all(slow.map(request => request.finish()))
  return answers.filter(answer => !/^HTTP\/1\.1 4\d\d /.test(answer)).map(answer => `cut off: ${answer}`)
}
