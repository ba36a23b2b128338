import 'server-only'
import type { QueryKey } from '@tanstack/react-query'
import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'
import { LateBoundary } from '@/lib/api/late-boundary'
import { type ServerRead, ServerReads } from '@/lib/api/server-reads'
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

type Query = Pick<Read, 'queryKey'>

export const read = ({ queryKey }: Query, load: Read['load']): Read => ({ queryKey, load, isSubject: false })

/** The read of what the page is about: when the client API does not know it, the page is the not-found page. */
export const readSubject = (query: Query, load: Read['load']): Read => ({
  ...read(query, load),
  isSubject: true,
})

/** A fault of ours, under the page view's request id: Next shows and logs it by its own number otherwise, which is the same each time. */
function named(error: unknown, requestId: string): unknown {
  return error instanceof Error && !('digest' in error) ? Object.assign(error, { digest: requestId }) : error
}

async function ask({ queryKey, load, isSubject }: Read): Promise<ServerRead> {
  const caller = await currentCaller()
  try {
    return { queryKey, data: await load(caller), atMs: Date.now() }
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

async function Filled({ asked, children }: { asked: Promise<ServerRead[]>; children: ReactNode }) {
  return <ServerReads reads={await asked}>{children}</ServerReads>
}

/**
 * Fills a page's queries on the server, so that its first HTML is complete; `meanwhile` stands in when that takes
 * long. A dead bearer ends at sign-in, a missing object at not-found; nobody is signed out by an outage, which the
 * component that reads the query tells.
 */
export async function Primed({ reads, meanwhile, children }: PrimedProps) {
  const asked = Promise.all(reads.map(ask))
  const late = await isLate(asked)
  return (
    <LateBoundary isLate={late} meanwhile={late && meanwhile}>
      <Filled asked={asked}>{children}</Filled>
    </LateBoundary>
  )
}
