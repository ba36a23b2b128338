import 'server-only'
import http from 'node:http'

/** Says true when the event goes no further. */
type Hear = (server: http.Server, args: unknown[]) => boolean

/**
 * Hears an event of every server of this process before the server's own listeners do. Next makes its server itself, before
 * any code of ours runs, so that their common prototype is the one place to hear it from. `name` says which hearer it is: a
 * second one of that name is none.
 */
export function hearFirst(name: string, event: string, hear: Hear): void {
  const heard = Symbol.for(`inkwell.${name}`)
  const server = http.Server.prototype as http.Server & { [heard]?: boolean }
  if (server[heard]) return
  server[heard] = true
  const emit = server.emit
  server.emit = function (this: http.Server, emitted: string | symbol, ...args: unknown[]) {
    if (emitted === event && hear(this, args)) return true
    return Reflect.apply(emit, this, [emitted, ...args]) as boolean
  }
}
