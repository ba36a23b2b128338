'use client'

import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'next/navigation'
import { Card } from '@/components/ui/card'
import { ErrorPanel } from '@/components/ui/error-panel'
import { lazily } from '@/components/ui/lazily'
import { RetryNotice } from '@/components/ui/retry-notice'
import { Spinner } from '@/components/ui/spinner'
import { retryOf } from '@/lib/api/retry-of'
import { untilHeard } from '@/lib/api/until-heard'
import { useLastError } from '@/lib/api/use-last-error'
import { formatCents } from '@/lib/money'
import { walletQuery } from '@/lib/wallet/queries'
import * as texts from '@/lib/wallet/texts'
import { TopUpForm } from './top-up-form'
import { TransactionList } from './transaction-list'

// Should it not come, the payment stays named in the address: reloading the page asks again.
const TopUpReturn = lazily(async () => (await import('./top-up-return')).TopUpReturn)

/** Balance, adding to it, and transactions (specification 2.9). A failed load shows no toast (section 8): one line tells. */
export function WalletScreen() {
  const isReturning = useSearchParams().has('session_id')
  const read = useQuery({ ...walletQuery, refetchInterval: untilHeard })
  const { data: wallet } = read
  const error = useLastError(read)
  const trouble = retryOf(read, error)
  return (
    <div className="space-y-6 pt-6">
      {isReturning && <TopUpReturn />}
      {error && wallet && <RetryNotice text={texts.notRefreshed} {...trouble} />}
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
        {wallet && <BalanceCard balanceCents={wallet.balanceCents} />}
        {!wallet && !error && <Spinner />}
        {!wallet && error && (
          <ErrorPanel role="status" title={texts.notLoaded} {...trouble}>
            {texts.nothingLost}
          </ErrorPanel>
        )}
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <TopUpForm />
        </div>
        {wallet && <TransactionList transactions={wallet.transactions} />}
      </div>
    </div>
  )
}

function BalanceCard({ balanceCents }: { balanceCents: number }) {
  return (
    <Card padding="roomy">
      <p className="text-sm text-ink-soft">{texts.balance}</p>
      <p className="pt-1 text-4xl font-semibold wrap-anywhere tabular">{formatCents(balanceCents)}</p>
    </Card>
  )
}
