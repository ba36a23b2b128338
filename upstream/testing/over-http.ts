import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { listen } from '../http/listen'
import type { TestApp } from './test-app'

export type SentUpload = { path: string; headers: Record<string, string>; body: Buffer }

/** A part of a form: a text, or a file with its name. */
type Part = { name: string; fileName?: string; content: string | Buffer }

const boundary = 'edge'

/** A form with files as a browser writes it, in the order of its parts. */
export function multipart(parts: Part[]): { headers: Record<string, string>; body: Buffer } {
  const written = parts.flatMap(({ name, fileName, content }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${fileName ? `; filename="${fileName}"` : ''}\r\n\r\n`,
    ),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ])
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([...written, Buffer.from(`--${boundary}--\r\n`)]),
  }
}

/** The client API of a test on a port of its own: for uploads that say what they bring, and for lines that are cut. */
export async function overHttp(test: TestApp) {
  const answered: number[] = []
  const fetched = async (request: Request) => {
    const answer = await test.app.fetch(request)
    answered.push(answer.status)
    return answer
  }
  const server = listen({ fetch: fetched, port: 0, hostname: '127.0.0.1' })
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    /** The status of every answer so far, of those that nobody was there to read as well. */
    answered,
    /** Sends the whole of it. */
    send: ({ path, headers, body }: SentUpload): Promise<Response> =>
      fetch(`http://127.0.0.1:${port}${path}`, {
        method: 'POST',
        headers,
        body: new Uint8Array(body),
        redirect: 'manual',
      }),
    /** Announces the whole, sends `part` of it, and leaves the line open. Gives what cuts it. */
    begin: async ({ path, headers, body }: SentUpload, part: number) => {
      const socket = connect(port, '127.0.0.1')
      socket.on('error', () => {})
      const all = { host: 'test', ...headers, 'content-length': String(body.length) }
      const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
      socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
      const sent = body.subarray(0, Math.floor(body.length * part))
      await new Promise(resolve => socket.write(sent, resolve))
      return () => void socket.destroy()
    },
    stop: () => new Promise(resolve => server.close(resolve)),
  }
}
