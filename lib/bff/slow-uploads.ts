import 'server-only'
import http from 'node:http'
import { longestUploadMs } from '@/contract/upload-time'

const patched = Symbol.for('inkwell.slow-uploads')

/**
 * Makes servers wait for a request for as long as the largest upload may take on a slow line. Node gives up after five
 * minutes, and Next has no setting for it; for the head of a request Node's limit of a minute stays.
 */
export function waitForSlowUploads(): void {
  const server = http.Server.prototype as http.Server & { [patched]?: boolean }
  if (server[patched]) return
  server[patched] = true
  const emit = server.emit
  server.emit = function (this: http.Server, event: string | symbol, ...args: unknown[]) {
    // The server is made before any code of ours runs, and looks at this whenever it looks for what is late.
    if (event === 'connection') this.requestTimeout = longestUploadMs
    return Reflect.apply(emit, this, [event, ...args]) as boolean
  }
}
