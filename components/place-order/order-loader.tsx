'use client'

import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { type ReactNode, useEffect, useState } from 'react'
import { ErrorPanel } from '@/components/ui/error-panel'
import { Spinner } from '@/components/ui/spinner'
import { useErrorToast } from '@/components/ui/use-error-toast'
import { retryOf } from '@/lib/api/retry-of'
import { useLastError } from '@/lib/api/use-last-error'
import { orderQuery } from '@/lib/orders/queries'
import { isDraft } from '@/lib/orders/status'
import * as texts from '@/lib/place-order/texts'
import { type Opening, openingOf } from '@/lib/place-order/wizard-store'
import { routes } from '@/lib/routes'
import { serverNow } from '@/lib/server-clock'
import { MissingOrder } from './missing-order'

type OrderLoaderProps = {
  orderId: number
  openedAtMs: number
  header: ReactNode
  children: (opening: Opening) => ReactNode
}

/** Pages the server made that have been shown before: the browser's Back brings them again, and what they hold is old. */
const shownBefore = new Set<number>()

function useDraft(orderId: number, openedAtMs: number) {
  const [opening, setOpening] = useState<Opening>()
  const [isOld] = useState(() => shownBefore.has(openedAtMs))
  const query = useQuery({
    ...orderQuery(orderId),
    enabled: !opening,
    refetchOnMount: isOld ? 'always' : true,
  })
  const isLive = query.isFetchedAfterMount
  const data = isLive || !isOld ? query.data : undefined
  useEffect(() => {
    return () => void shownBefore.add(openedAtMs)
  }, [openedAtMs])
  if (data && isDraft(data) && !opening) {
    setOpening(openingOf(data, isLive ? serverNow() : openedAtMs))
  }
  return { ...query, data, error: useLastError(query, orderId), opening }
}

/** Loads a draft once: from then on the wizard's own form is the truth, whatever a later read brings. */
export function OrderLoader({ orderId, openedAtMs, header, children }: OrderLoaderProps) {
  const draft = useDraft(orderId, openedAtMs)
  const { opening, data } = draft
  const hasLeft = data != null && !isDraft(data)
  const router = useRouter()
  useEffect(() => {
    if (hasLeft && !opening) router.replace(routes.order(orderId))
  }, [hasLeft, opening, orderId, router])

  if (opening) return children(opening)
  return (
    <>
      {header}
      <Waiting draft={draft} />
    </>
  )
}

const noSuchOrder = {}

function Waiting({ draft }: { draft: ReturnType<typeof useDraft> }) {
  const { data: order, error } = draft
  useErrorToast(order === null ? noSuchOrder : error, texts.notLoaded)
  if (order === null) return <MissingOrder />
  return (
    <main id="main" tabIndex={-1} className="mx-auto max-w-form px-4 py-20">
      {error ? (
        <ErrorPanel level="h1" title={texts.notLoaded} {...retryOf(draft, error)}>
          {texts.outageHint}
        </ErrorPanel>
      ) : (
        <Spinner />
      )}
    </main>
  )
}
