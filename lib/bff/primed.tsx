import 'server-only'
import { dehydrate, HydrationBoundary, QueryClient, type QueryKey } from '@tanstack/react-query'
import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'
import type { ClientCaller } from '@/lib/client-api/call'
import { ClientApiError } from '@/lib/client-api/client-api-error'
import { log } from '@/lib/log'
import { currentCaller, currentPath, endExpired } from '@/lib/session/current'

/** A read of a page: the query its component uses, and the boundary function that answers it on the server. */
export type Read = { queryKey: QueryKey; load: (caller: ClientCaller) => Promise<unknown> }

export const read = <Data,>(
  query: { queryKey: QueryKey; queryFn?: unknown },
  load: (caller: ClientCaller) => Promise<Data>,
): Read => ({ queryKey: query.queryKey, load })

async function fill(client: QueryClient, { queryKey, load }: Read): Promise<void> {
  const caller = await currentCaller()
  try {
    client.setQueryData(queryKey, await load(caller))
  } catch (error) {
    if (!(error instanceof ClientApiError)) throw error
    if (error.code === 'unauthorized') return endExpired()
    if (error.code === 'not_found') notFound()
    // An outage leaves the read empty: the component asks again from the browser and says what it finds.
    log.request(error, { requestId: caller.requestId, method: 'PAGE', path: await currentPath() })
  }
}

/**
 * Fills a page's queries on the server, so that its first HTML is complete. A dead bearer ends at sign-in, a missing
 * object at not-found; nobody is signed out by an outage.
 */
export async function Primed({ reads, children }: { reads: Read[]; children: ReactNode }) {
  const client = new QueryClient()
  await Promise.all(reads.map(one => fill(client, one)))
  return <HydrationBoundary state={dehydrate(client)}>{children}</HydrationBoundary>
}
