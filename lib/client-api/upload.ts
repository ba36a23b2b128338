import 'server-only'
import type { Readable } from 'node:stream'
import type { Answer, CallInput, Endpoint } from '@/contract/endpoint'
import { fillPath } from '@/contract/endpoint'
import { type CallOptions, type ClientCaller, callHeaders, readAnswer } from './call'
import { send } from './connection'

/** A multipart body on its way in, its length known. */
export type IncomingUpload = { contentType: string; contentLength: number; body: Readable }

const idleTimeoutMs = 15_000
const totalTimeoutMs = 120_000

/**
 * Passes a multipart body on as it comes, byte for byte: it is never held, at most a few blocks of it are under way.
 * An upload is sent once; one that is cut on its way in is cut on its way out, and nothing of it is stored.
 * @throws ClientApiError for every refusal and outage; `fields` may name single files, as `files[1]`.
 */
export async function upload<E extends Endpoint>(
  endpoint: E,
  input: Pick<CallInput<E>, 'params'>,
  caller: ClientCaller,
  { contentType, contentLength, body }: IncomingUpload,
  options: CallOptions = {},
): Promise<Answer<E>> {
  try {
    const incoming = await send({
      lane: 'files',
      holder: caller.clientId,
      method: endpoint.method,
      path: fillPath(endpoint.path, input.params),
      headers: callHeaders(caller, {
        'content-type': contentType,
        'content-length': String(contentLength),
        'idempotency-key': options.idempotencyKey,
      }),
      body,
      idleTimeoutMs,
      totalTimeoutMs,
      signal: caller.signal,
    })
    return await readAnswer(endpoint, incoming, options)
  } finally {
    // After an early answer the browser is still sending: it hears the answer only once somebody has listened.
    body.unpipe()
    body.on('error', () => {})
    body.resume()
  }
}
