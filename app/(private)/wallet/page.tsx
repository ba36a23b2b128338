import type { Metadata } from 'next'
import { PageLoading } from '@/components/shell/page-loading'
import { PageHeading } from '@/components/ui/page-heading'
import { WalletScreen } from '@/components/wallet/wallet-screen'
import { Primed, read } from '@/lib/bff/primed'
import { getWallet } from '@/lib/client-api/wallet'
import { walletQuery } from '@/lib/wallet/queries'
import * as texts from '@/lib/wallet/texts'

// The address may hold the id of a payment: no page it leads to is told.
export const metadata: Metadata = { title: texts.title, referrer: 'no-referrer' }

export default function WalletPage() {
  return (
    <>
      <PageHeading title={texts.title} />
      <Primed reads={[read(walletQuery, getWallet)]} meanwhile={<PageLoading />}>
        <WalletScreen />
      </Primed>
    </>
  )
}
