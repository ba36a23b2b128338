import 'server-only'
import http from 'node:http'

/** Says true when the event goes no further. */
type Hear = (server: http.Server, args: unknown[]) => boolean

/** By the event's name, and there by their own, in the order they came. */
type Hearers = Map<string | symbol, Map<string, Hear>>

const kept = Symbol.for('inkwell.hearers')

function hearersOfServers(): Hearers {
  const server = http.Server.prototype as http.Server & { [kept]?: Hearers }
  if (server[kept]) return server[kept]
  const hearers: Hearers = new Map()
  server[kept] = hearers
  const { emit } = server
  server.emit = function (this: http.Server, event: string | symbol, ...args: unknown[]) {
    for (const hear of hearers.get(event)?.values() ?? []) if (hear(this, args)) return true
    return Reflect.apply(emit, this, [event, ...args]) as boolean
  }
  return hearers
}

/**
 * Hears an event of every server of this process before the server's own listeners do, in the order it was asked for. Next
 * makes its server itself, before any code of ours runs, so that their common prototype is the one place to hear it from.
 * `name` says which hearer it is: a second one of that name is none.
 */
export function hearFirst(name: string, event: string, hear: Hear): void {
  const hearers = hearersOfServers()
  const ofEvent = hearers.get(event) ?? new Map<string, Hear>()
  if (!ofEvent.has(name)) hearers.set(event, ofEvent.set(name, hear))
}
