import 'server-only'
import type { Readable } from 'node:stream'
import { uploadTimeMs } from '@/contract/upload-time'
import { ClientApiError } from './client-api-error'

/**
 * Watches that a body comes at the pace of the slowest line there is: what has come by a moment decides how long it may have
 * taken, and not what was announced, so that nobody holds a place by sending a byte now and then. Begins at once.
 */
export function watchPace(body: Readable) {
  const late = new AbortController()
  const startedMs = Date.now()
  let bytes = 0
  const count = (chunk: Buffer) => {
    bytes += chunk.length
  }
  const look = () => {
    const leftMs = startedMs + uploadTimeMs(bytes) - Date.now()
    if (leftMs > 0) timer = setTimeout(look, leftMs)
    else late.abort(new ClientApiError({ code: 'timeout', cause: 'The upload comes too slowly' }))
  }
  let timer = setTimeout(look, uploadTimeMs(0))
  body.on('data', count)
  const stop = () => {
    clearTimeout(timer)
    body.off('data', count)
  }
  return { signal: late.signal, stop }
}
