import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '@/lib/errors'

const worthAnotherTry = new Set(['network', 'unavailable', 'timeout'])

/** The policies every read and write shares, stated once. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) =>
          failures < 1 && error instanceof ApiError && worthAnotherTry.has(error.code),
        retryDelay: 800,
        // What failed on the server only is shown as it is; the person, or coming back to the tab, asks again.
        retryOnMount: ({ state }) => state.errorUpdateCount > 0,
      },
      mutations: { retry: false },
    },
  })
