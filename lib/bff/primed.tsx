import 'server-only'
import { dehydrate, HydrationBoundary, QueryClient, type QueryKey } from '@tanstack/react-query'
import { notFound } from 'next/navigation'
import { type ReactNode, Suspense } from 'react'
import { type FailedRead, FailedReads } from '@/lib/api/failed-reads'
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

/** Fills one query; answers what went wrong when that cannot be had. */
async function fill(
  client: QueryClient,
  { queryKey, load, isSubject }: Read,
): Promise<FailedRead | undefined> {
  const caller = await currentCaller()
  try {
    client.setQueryData(queryKey, await load(caller))
  } catch (error) {
    if (!(error instanceof ClientApiError)) throw error
    if (error.code === 'unauthorized') return endExpired()
    if (isSubject && error.code === 'not_found') notFound()
    const { requestId } = caller
    log.request(error, { requestId, method: 'PAGE', path: await currentPath() })
    return { queryKey, error: errorDetails(error, requestId) }
  }
}

type Filled = { client: QueryClient; failed: FailedRead[] }

async function fillAll(reads: Read[]): Promise<Filled> {
  const client = new QueryClient()
  const outcomes = await Promise.all(reads.map(one => fill(client, one)))
  return { client, failed: outcomes.filter(outcome => outcome !== undefined) }
}

/** How long the first HTML is held back for its reads while there is something to show instead. */
const patienceMs = 1_000

/** Whether it was done in time. Its failure is thrown; one that comes later is its reader's. */
async function isInTime(work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>(resolve => {
    timer = setTimeout(() => resolve(false), patienceMs)
  })
  try {
    return await Promise.race([work.then(() => true), late])
  } finally {
    clearTimeout(timer)
  }
}

type PrimedProps = {
  reads: Read[]
  /** What is sent ahead when the client API is slow. A part of the page that has a `loading.tsx` needs none. */
  waiting?: ReactNode
  children: ReactNode
}

/**
 * Fills a page's queries on the server, so that its first HTML is complete. A dead bearer ends at sign-in, a missing
 * object at not-found; nobody is signed out by an outage, which the component that reads the query tells.
 */
export async function Primed({ reads, waiting, children }: PrimedProps) {
  const filling = fillAll(reads)
  const content = <Hydrated filling={filling}>{children}</Hydrated>
  if (!waiting || (await isInTime(filling))) return content
  return <Suspense fallback={waiting}>{content}</Suspense>
}

async function Hydrated({ filling, children }: { filling: Promise<Filled>; children: ReactNode }) {
  const { client, failed } = await filling
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <FailedReads reads={failed}>{children}</FailedReads>
    </HydrationBoundary>
  )
}
