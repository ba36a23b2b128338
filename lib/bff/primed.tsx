import 'server-only'
import { dehydrate, HydrationBoundary, QueryClient, type QueryKey } from '@tanstack/react-query'
import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'
import { type FailedRead, FailedReads } from '@/lib/api/failed-reads'
import { LateBoundary } from '@/lib/api/late-boundary'
import type { ClientCaller } from '@/lib/client-api/call'
import { ClientApiError } from '@/lib/client-api/client-api-error'
import { log } from '@/lib/log'
import { currentCaller, currentPath, endExpired } from '@/lib/session/current'
import { errorDetails } from './error-answer'

/** A read of a page: the query its component uses, and the boundary function that answers it on the server. */
export type Read = {
  queryKey: QueryKey
  load: (caller: ClientCaller) => Promise<unknown>
  /** The page is about this object: without it, the page is not there either. */
  isSubject: boolean
}

type Load<Data> = (caller: ClientCaller) => Promise<Data>
type Query = { queryKey: QueryKey; queryFn?: unknown }

export const read = <Data,>({ queryKey }: Query, load: Load<Data>): Read => ({
  queryKey,
  load,
  isSubject: false,
})

/** The read of what the page is about: when the client API does not know it, the page is the not-found page. */
export const readSubject = <Data,>({ queryKey }: Query, load: Load<Data>): Read => ({
  queryKey,
  load,
  isSubject: true,
})

/** A fault of ours, under the page view's request id: Next shows and logs it by its own number otherwise, which is the same each time. */
function named(error: unknown, requestId: string): unknown {
  return error instanceof Error && !('digest' in error) ? Object.assign(error, { digest: requestId }) : error
}

/** Fills one query; answers what went wrong when that cannot be had. */
async function fill(
  client: QueryClient,
  { queryKey, load, isSubject }: Read,
): Promise<FailedRead | undefined> {
  const caller = await currentCaller()
  try {
    client.setQueryData(queryKey, await load(caller))
  } catch (error) {
    if (!(error instanceof ClientApiError)) throw named(error, caller.requestId)
    if (error.code === 'unauthorized') return endExpired()
    if (isSubject && error.code === 'not_found') notFound()
    const { requestId, clientId } = caller
    log.request(error, { requestId, clientId, method: 'PAGE', path: await currentPath() })
    return { queryKey, error: errorDetails(error, requestId) }
  }
}

/** So long the first HTML waits to be complete, before the frame of the page is sent ahead with what stands in. */
const patienceMs = 1_000

/** Whether there is more to wait for than a person should look at nothing. @throws what the work throws in time. */
function isLate(work: Promise<unknown>): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, patienceMs, true)
    work.then(() => resolve(false), reject).finally(() => clearTimeout(timer))
  })
}

type PrimedProps = { reads: Read[]; meanwhile: ReactNode; children: ReactNode }
type Filled = { client: QueryClient; failed: FailedRead[] }

async function fillAll(reads: Read[]): Promise<Filled> {
  const client = new QueryClient()
  const outcomes = await Promise.all(reads.map(one => fill(client, one)))
  return { client, failed: outcomes.filter(outcome => outcome !== undefined) }
}

async function Hydrated({ filled, children }: { filled: Promise<Filled>; children: ReactNode }) {
  const { client, failed } = await filled
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <FailedReads reads={failed}>{children}</FailedReads>
    </HydrationBoundary>
  )
}

/**
 * Fills a page's queries on the server, so that its first HTML is complete; `meanwhile` stands in when that takes
 * long. A dead bearer ends at sign-in, a missing object at not-found; nobody is signed out by an outage, which the
 * component that reads the query tells.
 */
export async function Primed({ reads, meanwhile, children }: PrimedProps) {
  const filled = fillAll(reads)
  const late = await isLate(filled)
  return (
    <LateBoundary isLate={late} meanwhile={late && meanwhile}>
      <Hydrated filled={filled}>{children}</Hydrated>
    </LateBoundary>
  )
}
