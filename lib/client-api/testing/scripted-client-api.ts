import 'server-only'
import { randomUUID } from 'node:crypto'
import http, { type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished, vi } from 'vitest'
import { portalEnv } from '@/lib/env'

type Seen = { method: string; url: string; headers: IncomingHttpHeaders; body: string }
type Scripted = { status: number; body: unknown; headers?: OutgoingHttpHeaders }

const settings = {
  APP_ORIGIN: 'https://portal.example.com',
  CARD_CHECKOUT_ORIGINS: ['https://checkout.stripe.com'],
  CLIENT_API_TIME_ZONE: 'UTC',
  LOG_LEVEL: 'silent' as const,
}

/**
 * A client API on this machine that does with every request what the test says. It ends with the test. From its start
 * on the portal's settings are those above.
 */
export async function clientApiDoing(handler: http.RequestListener): Promise<void> {
  const server = http.createServer(handler)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  vi.stubEnv('SESSION_SECRET', randomUUID() + randomUUID())
  const { port } = server.address() as AddressInfo
  Object.assign(portalEnv(), settings, { CLIENT_API_URL: `http://127.0.0.1:${port}` })
}

/** One that answers as the script says and notes what it was asked; without an answer it cuts the connection. */
export async function clientApiScripted(script: (request: Seen) => Scripted | undefined) {
  const requests: Seen[] = []
  await clientApiDoing(async (request, response) => {
    let text = ''
    for await (const chunk of request.setEncoding('utf8')) text += chunk
    const { method = '', url = '', headers } = request
    const seen = { method, url, headers, body: text }
    requests.push(seen)
    const answer = script(seen)
    if (!answer) return request.socket.destroy()
    response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers })
    response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body))
  })
  return { requests }
}

/** A client API that gives one answer to everything. */
export const clientApiAnswering = (status: number, body: unknown) =>
  clientApiScripted(() => ({ status, body }))
