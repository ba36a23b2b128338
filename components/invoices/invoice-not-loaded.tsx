import { ErrorPanel } from '@/components/ui/error-panel'
import { Filled } from '@/components/ui/filled'
import { SupportLink } from '@/components/ui/support-link'
import { ApiError, requestIdOf, serverMessageOr } from '@/lib/errors'
import * as texts from '@/lib/invoices/texts'

type InvoiceNotLoadedProps = {
  /** Null when nothing was asked: the address cannot be an invoice's. */
  error: Error | null
  supportEmail: string
  onRetry?: () => void
  busy?: boolean
}

/** A link that ended says so in the client API's words; any other that opens nothing is one and the same. */
export function InvoiceNotLoaded({ error, supportEmail, onRetry, busy }: InvoiceNotLoadedProps) {
  const code = error instanceof ApiError ? error.code : null
  const parts = { email: <SupportLink email={supportEmail} /> }
  if (code === 'gone') {
    return (
      <ErrorPanel level="h1" title={serverMessageOr(error, texts.notLoaded)}>
        <Filled text={texts.goneHint} parts={parts} />
      </ErrorPanel>
    )
  }
  if (error === null || code === 'not_found') {
    return (
      <ErrorPanel level="h1" title={texts.notLoaded}>
        <Filled text={texts.notLoadedHint} parts={parts} />
      </ErrorPanel>
    )
  }
  return (
    <ErrorPanel
      level="h1"
      title={texts.notLoaded}
      requestId={requestIdOf(error)}
      onRetry={onRetry}
      busy={busy}
    >
      {texts.outageHint}
    </ErrorPanel>
  )
}
