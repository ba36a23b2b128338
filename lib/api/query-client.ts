import { QueryClient } from '@tanstack/react-query'
import { failedWith } from '@/lib/errors'

// Offline everything fails at once and says so, instead of waiting unseen for the network.
const networkMode = 'always'

/** The policies every read and write shares, stated once. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        networkMode,
        refetchOnReconnect: true,
        // What the portal answers it has tried itself; only the way to it is worth another try.
        retry: (failures, error) => failures < 1 && failedWith(error, 'network'),
        retryDelay: 800,
        // What failed on the server only is shown as it is; the person, or coming back to the tab, asks again.
        retryOnMount: ({ state }) => state.errorUpdateCount > 0,
      },
      mutations: { networkMode, retry: false },
    },
  })
