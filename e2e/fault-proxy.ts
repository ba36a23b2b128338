import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Fault =
  /** Closes the connection without an answer. */
  | { kind: 'refuse' }
  /** Takes the request and never answers. */
  | { kind: 'hang' }
  | { kind: 'answer'; status: number; body: string; type?: string; headers?: Record<string, string> }
  /** Forwards, and breaks the answer off after so many bytes. */
  | { kind: 'cut'; afterBytes: number }

type Seen = {
  method: string
  path: string
  headers: IncomingMessage['headers']
  /** Whether all of it came; not known before it has ended. */
  isWhole?: boolean
}

type Rule = { path: RegExp; method?: string; fault: Fault; times: number }

/** A proxy in front of the client API that breaks what a test asks it to break, and notes what passes. */
export async function startFaultProxy(target: string) {
  const rules: Rule[] = []
  const seen: Seen[] = []

  const ruleFor = (request: IncomingMessage) => {
    const rule = rules.find(
      ({ path, method, times }) =>
        times > 0 && path.test(request.url ?? '') && (!method || method === request.method),
    )
    if (rule) rule.times -= 1
    return rule
  }

  const forward = (request: IncomingMessage, response: ServerResponse, cutAfter?: number) => {
    const { hostname, port } = new URL(target)
    const onward = http.request(
      { hostname, port, method: request.method, path: request.url, headers: request.headers },
      answer => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        if (cutAfter === undefined) {
          answer.pipe(response)
          return
        }
        answer.once('data', (chunk: Buffer) => {
          response.write(chunk.subarray(0, cutAfter), () => response.destroy())
        })
      },
    )
    onward.on('error', () => response.destroy())
    // What is cut off before it is cut off behind it.
    request.once('close', () => request.complete || onward.destroy())
    request.pipe(onward)
  }

  const server = http.createServer((request, response) => {
    const asked: Seen = { method: request.method ?? '', path: request.url ?? '', headers: request.headers }
    seen.push(asked)
    request.once('close', () => {
      asked.isWhole = request.complete
    })
    const fault = ruleFor(request)?.fault
    if (!fault) forward(request, response)
    else if (fault.kind === 'refuse') request.socket.destroy()
    else if (fault.kind === 'cut') forward(request, response, fault.afterBytes)
    else if (fault.kind === 'answer') {
      response.writeHead(fault.status, { 'content-type': fault.type ?? 'application/json', ...fault.headers })
      response.end(fault.body)
    }
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    break: (path: RegExp, fault: Fault, options: { times?: number; method?: string } = {}) => {
      rules.push({ path, fault, method: options.method, times: options.times ?? Number.POSITIVE_INFINITY })
    },
    heal: () => {
      rules.length = 0
      seen.length = 0
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

export type FaultProxy = Awaited<ReturnType<typeof startFaultProxy>>
