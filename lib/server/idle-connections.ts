import 'server-only'
import http from 'node:http'

const patched = Symbol.for('inkwell.idle-connections')
const sweepMs = 50

/**
 * Makes a server that is closing end each connection once its answer is out. Node ends those that are idle at that
 * moment and waits for the others to time out, for which browsers and proxies leave a minute.
 */
export function endIdleConnectionsOnClose(): void {
  const prototype = http.Server.prototype as http.Server & { [patched]?: boolean }
  if (prototype[patched]) return
  prototype[patched] = true
  const { close } = prototype
  prototype.close = function (this: http.Server, done?: (error?: Error) => void) {
    const sweep = setInterval(() => this.closeIdleConnections(), sweepMs)
    this.once('close', () => clearInterval(sweep))
    return close.call(this, done)
  }
}
