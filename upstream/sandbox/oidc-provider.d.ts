/* Its main file warns of every Node but the newest on import; what the sandbox needs works with all that this project supports. */
declare module 'oidc-provider/lib/provider.js' {
  export { Provider } from 'oidc-provider'
}
declare module 'oidc-provider/lib/helpers/interaction_policy/index.js' {
  import { interactionPolicy } from 'oidc-provider'

  export const { Prompt, base }: typeof interactionPolicy
}
declare module 'oidc-provider/lib/adapters/memory_adapter.js' {
  import type { AdapterFactory } from 'oidc-provider'

  export const createMemoryAdapter: () => AdapterFactory
}
