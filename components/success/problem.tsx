import { ButtonLink } from '@/components/ui/button-link'
import { ErrorPanel } from '@/components/ui/error-panel'
import { requestIdOf, serverMessageOr } from '@/lib/errors'
import type { Success } from '@/lib/payments/success'
import * as texts from '@/lib/payments/success-texts'
import { routes } from '@/lib/routes'

type ProblemProps = {
  success: Extract<Success, { kind: 'confirm-failed' | 'load-failed' | 'not-confirmed' | 'unknown-order' }>
  onRetry: () => void
  busy: boolean
}

const toOrders = <ButtonLink href={routes.inProgress}>{texts.toOrders}</ButtonLink>

/** What went wrong, in the words of the error catalogue (specification 8); a failure can be tried again. */
export function Problem({ success, onRetry, busy }: ProblemProps) {
  if (success.kind === 'not-confirmed') {
    return (
      <ErrorPanel level="h1" title={texts.processingFailed} action={toOrders}>
        {texts.notConfirmed}
      </ErrorPanel>
    )
  }
  if (success.kind === 'unknown-order') {
    return (
      <ErrorPanel level="h1" title={texts.orderNotLoaded} action={toOrders}>
        {texts.unknownOrder}
      </ErrorPanel>
    )
  }
  const { kind, error } = success
  const isProcessing = kind === 'confirm-failed'
  return (
    <ErrorPanel
      level="h1"
      title={isProcessing ? texts.processingFailed : serverMessageOr(error, texts.orderNotLoaded)}
      requestId={requestIdOf(error)}
      onRetry={onRetry}
      busy={busy}
    >
      {isProcessing ? texts.processingFailedHint : texts.orderNotLoadedHint}
    </ErrorPanel>
  )
}
