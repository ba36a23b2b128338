'use client'

import { useSearchParams } from 'next/navigation'
import { Button } from '@/components/ui/button'
import { lazily } from '@/components/ui/lazily'
import { Notice } from '@/components/ui/notice'
import { RequestLine } from '@/components/ui/request-line'
import type { Order } from '@/lib/client-api/orders'
import { formatCents } from '@/lib/money'
import * as texts from '@/lib/orders/tab-texts'
import { checkoutCancelled } from '@/lib/payments/checkout-cancelled'
import { useRemainingPayment } from './use-remaining-payment'

const WalletPrompt = lazily(async () => (await import('@/components/wallet/wallet-prompt')).WalletPrompt)

/**
 * The way to pay what remains: from the wallet when it covers it, else by card (specification 2.18, 4). Whoever comes
 * back from the card page without having paid reads so.
 */
export function PayRemaining({ order, className }: { order: Order; className?: string }) {
  const { start, pay, isPaying, busy, trouble, offeredCents, close } = useRemainingPayment(order)
  const isCancelled = useSearchParams().get('status') === checkoutCancelled
  return (
    <div className={className}>
      {isCancelled && !isPaying && !trouble && (
        <Notice spoken={false} className="mb-4">
          {texts.cancelled}
        </Notice>
      )}
      <Button
        variant="primary"
        busy={busy}
        busyLabel={texts.paying}
        onPointerEnter={WalletPrompt.preload}
        onFocus={WalletPrompt.preload}
        onClick={() => void start()}
        className="max-md:w-full"
      >
        {texts.payRemaining}
      </Button>
      <div role="status">
        {isPaying && <span className="sr-only">{texts.paying}</span>}
        {trouble && (
          <Notice tone="warn" spoken={false} className="mt-4">
            {trouble.text}
            <RequestLine id={trouble.requestId} />
          </Notice>
        )}
      </div>
      {offeredCents !== undefined && (
        <WalletPrompt
          busy={busy}
          onYes={() => void pay('wallet')}
          onNo={() => void pay('card')}
          onClose={close}
        >
          {texts.walletPays(formatCents(offeredCents), formatCents(order.remainingCents))}
        </WalletPrompt>
      )}
    </div>
  )
}
