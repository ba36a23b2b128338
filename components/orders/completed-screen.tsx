'use client'

import { useQuery } from '@tanstack/react-query'
import { ErrorPanel } from '@/components/ui/error-panel'
import { RetryNotice } from '@/components/ui/retry-notice'
import { Spinner } from '@/components/ui/spinner'
import { useErrorToast } from '@/components/ui/use-error-toast'
import { retryOf } from '@/lib/api/retry-of'
import { useLastError } from '@/lib/api/use-last-error'
import type { CompletedOrders } from '@/lib/client-api/completed-orders'
import * as texts from '@/lib/orders/completed-texts'
import { completedOrdersQuery } from '@/lib/orders/queries'
import * as lists from '@/lib/orders/texts'
import { routes } from '@/lib/routes'
import { CompletedSection } from './completed-section'

type CompletedScreenProps = { recent: number; page: number }

/** What was delivered: the orders that wait for a word first, ten a page in either section (specification 2.7). */
export function CompletedScreen({ recent, page }: CompletedScreenProps) {
  const read = useQuery(completedOrdersQuery({ recent, page }))
  const { data } = read
  const error = useLastError(read, `${recent} ${page}`)
  useErrorToast(error, texts.completedNotLoaded)
  const trouble = retryOf(read, error)
  return (
    <div className="space-y-6 pt-6">
      {error && data && <RetryNotice text={lists.notRefreshed} {...trouble} />}
      {error && !data && <ErrorPanel title={texts.completedNotLoaded} {...trouble} />}
      {!error && !data && <Spinner />}
      {data && <Sections {...data} />}
    </div>
  )
}

function Sections({ recent, completed }: CompletedOrders) {
  return (
    <div className="space-y-10">
      <CompletedSection
        title={texts.recentlyCompleted}
        list={recent}
        isRecent
        empty={texts.nothingRecent}
        hrefFor={number => routes.completedAt({ recent: number, page: completed.page })}
      />
      <CompletedSection
        title={texts.completed}
        list={completed}
        empty={texts.nothingCompleted}
        hrefFor={number => routes.completedAt({ recent: recent.page, page: number })}
      />
    </div>
  )
}
