/** A part of the library that its types leave out. */
declare module 'oidc-provider/lib/adapters/memory_adapter.js' {
  import type { AdapterConstructor } from 'oidc-provider'

  const MemoryAdapter: AdapterConstructor

  export = MemoryAdapter
}
