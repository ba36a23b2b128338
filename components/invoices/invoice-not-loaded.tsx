import { Filled } from '@/components/ui/filled'
import { PageProblem } from '@/components/ui/page-problem'
import { SupportLink } from '@/components/ui/support-link'
import type { retryOf } from '@/lib/api/retry-of'
import { failedWith, serverMessageOr } from '@/lib/errors'
import * as texts from '@/lib/invoices/texts'

type InvoiceNotLoadedProps = {
  /** Null when nothing was asked: the address cannot be an invoice's. */
  error: Error | null
  supportEmail: string
} & Partial<ReturnType<typeof retryOf>>

/** A link that ended says so in the client API's words; any other that opens nothing is one and the same. */
export function InvoiceNotLoaded({ error, supportEmail, ...retry }: InvoiceNotLoadedProps) {
  const parts = { email: <SupportLink email={supportEmail} /> }
  if (failedWith(error, 'gone')) {
    return (
      <PageProblem title={serverMessageOr(error, texts.notLoaded)}>
        <Filled text={texts.goneHint} parts={parts} />
      </PageProblem>
    )
  }
  if (error === null || failedWith(error, 'not_found')) {
    return (
      <PageProblem title={texts.notLoaded}>
        <Filled text={texts.notLoadedHint} parts={parts} />
      </PageProblem>
    )
  }
  return (
    <PageProblem title={texts.notLoaded} {...retry}>
      {texts.outageHint}
    </PageProblem>
  )
}
