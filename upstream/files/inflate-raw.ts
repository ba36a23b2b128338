import { Duplex } from 'node:stream'
import { createInflateRaw } from 'node:zlib'

const Native = globalThis.DecompressionStream

/** What Node's own is from 20.12 on. */
class WithInflateRaw {
  readonly readable: unknown
  readonly writable: unknown

  constructor(format: string) {
    const pair = format === 'deflate-raw' ? Duplex.toWeb(createInflateRaw()) : new Native(format as 'gzip')
    this.readable = pair.readable
    this.writable = pair.writable
  }
}

function knowsInflateRaw(): boolean {
  try {
    return Boolean(new Native('deflate-raw'))
  } catch {
    return false
  }
}

/** Without it `file-type` cannot look into the documents of Office, and takes none for what it is. */
if (!knowsInflateRaw()) Object.assign(globalThis, { DecompressionStream: WithInflateRaw })
