'use client'

import { ButtonLink } from '@/components/ui/button-link'
import { ErrorPanel } from '@/components/ui/error-panel'
import { PageHeading } from '@/components/ui/page-heading'
import { useErrorToast } from '@/components/ui/use-error-toast'
import { requestIdOf } from '@/lib/errors'
import * as texts from '@/lib/orders/detail-texts'
import * as lists from '@/lib/orders/texts'
import { routes } from '@/lib/routes'

type OrderNotLoadedProps = { error?: unknown; onRetry?: () => void; busy?: boolean }

/** One failure, however often it is met again while this stays on the screen. */
const notThere = {}

/** No order on the screen: there is none of that id, or (with `onRetry`) it could not be asked for. */
export function OrderNotLoaded({ error, onRetry, busy }: OrderNotLoadedProps) {
  useErrorToast(notThere, texts.notLoaded)
  return (
    <>
      <PageHeading title={texts.details} />
      <div className="pt-6">
        <ErrorPanel
          title={texts.notLoaded}
          requestId={requestIdOf(error)}
          onRetry={onRetry}
          busy={busy}
          action={<ButtonLink href={routes.inProgress}>{lists.inProgress}</ButtonLink>}
        >
          {!onRetry && texts.notThere}
        </ErrorPanel>
      </div>
    </>
  )
}
