/** Parts of the library that its types leave out. */
declare module 'oidc-provider/lib/adapters/memory_adapter.js' {
  import type { AdapterConstructor } from 'oidc-provider'

  const MemoryAdapter: AdapterConstructor

  export = MemoryAdapter
}

declare module 'oidc-provider/lib/provider.js' {
  import { Provider } from 'oidc-provider'

  export = Provider
}

declare module 'oidc-provider/lib/helpers/interaction_policy/index.js' {
  import { interactionPolicy } from 'oidc-provider'

  export const { base, Prompt }: typeof interactionPolicy
}
