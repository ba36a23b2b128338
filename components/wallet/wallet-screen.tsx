'use client'

import { useQuery } from '@tanstack/react-query'
import { Card } from '@/components/ui/card'
import { ErrorPanel } from '@/components/ui/error-panel'
import { PageHeading } from '@/components/ui/page-heading'
import { RetryNotice } from '@/components/ui/retry-notice'
import { Spinner } from '@/components/ui/spinner'
import { useLastError } from '@/lib/api/use-last-error'
import type { Wallet } from '@/lib/client-api/wallet'
import { requestIdOf } from '@/lib/errors'
import { formatCents } from '@/lib/money'
import { walletQuery } from '@/lib/wallet/queries'
import { texts } from '@/lib/wallet/texts'
import { TransactionList } from './transaction-list'

/** Balance and transactions (specification 2.9). A failed load shows no toast (section 8): one line tells. */
export function WalletScreen() {
  const read = useQuery(walletQuery)
  const { data: wallet, isFetching, refetch } = read
  const error = useLastError(read)
  const trouble = { onRetry: () => void refetch(), busy: isFetching, requestId: requestIdOf(error) }
  return (
    <>
      <PageHeading title={texts.title} />
      <div className="space-y-6 pt-6">
        {error && wallet && <RetryNotice text={texts.notRefreshed} {...trouble} />}
        {error && !wallet && <ErrorPanel title={texts.notLoaded} {...trouble} />}
        {!error && !wallet && <Spinner />}
        {wallet && <LoadedWallet wallet={wallet} />}
      </div>
    </>
  )
}

function LoadedWallet({ wallet }: { wallet: Wallet }) {
  return (
    <>
      <Card padding="roomy">
        <p className="text-sm text-ink-soft">{texts.balance}</p>
        <p className="pt-1 text-4xl font-semibold tabular-nums">{formatCents(wallet.balanceCents)}</p>
      </Card>
      <TransactionList transactions={wallet.transactions} />
    </>
  )
}
