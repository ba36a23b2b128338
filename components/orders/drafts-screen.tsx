'use client'

import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { ErrorPanel } from '@/components/ui/error-panel'
import { Icon } from '@/components/ui/icon'
import { RetryNotice } from '@/components/ui/retry-notice'
import { Spinner } from '@/components/ui/spinner'
import { useErrorToast } from '@/components/ui/use-error-toast'
import { retryOf } from '@/lib/api/retry-of'
import { useLastError } from '@/lib/api/use-last-error'
import { serverMessageOr } from '@/lib/errors'
import * as drafts from '@/lib/orders/draft-texts'
import { draftOrdersQuery } from '@/lib/orders/queries'
import * as texts from '@/lib/orders/texts'
import { routes } from '@/lib/routes'
import { DraftList } from './draft-list'

/** Orders that are not paid yet, ten a page (specification 2.5). */
export function DraftsScreen({ page }: { page: number }) {
  const read = useQuery(draftOrdersQuery(page))
  const { data } = read
  const error = useLastError(read, page)
  const message = serverMessageOr(error, drafts.notLoaded)
  useErrorToast(error, message)
  const trouble = retryOf(read, error)
  return (
    <div className="space-y-6 pt-6">
      {error && data && <RetryNotice text={texts.notRefreshed} {...trouble} />}
      {data && (data.total > 0 ? <DraftList list={data} /> : <NoDrafts />)}
      {!data &&
        (error ? (
          <ErrorPanel title={message} {...trouble}>
            {drafts.nothingLost}
          </ErrorPanel>
        ) : (
          <Spinner />
        ))}
    </div>
  )
}

function NoDrafts() {
  return (
    <EmptyState
      icon={<Icon name="notebook-pen" />}
      title={drafts.none}
      level="h2"
      action={
        <ButtonLink href={routes.placeOrder()} variant="primary">
          {texts.placeOrder}
        </ButtonLink>
      }
    >
      {drafts.noneHint}
    </EmptyState>
  )
}
