'use client'

import { Spinner } from '@/components/ui/spinner'
import type { ReturnAddress, Viewer } from '@/lib/payments/return-address'
import * as texts from '@/lib/payments/success-texts'
import { Confetti } from './confetti'
import { Credited } from './credited'
import { NotPaid } from './not-paid'
import { Problem } from './problem'
import { ReceiptCard } from './receipt-card'
import { useSuccess } from './use-success'

type SuccessScreenProps = { address: ReturnAddress; viewer: Viewer; today: string }

/** The success page (specification 2.16). It congratulates on what the client API says is paid, and on nothing else. */
export function SuccessScreen({ address, viewer, today }: SuccessScreenProps) {
  const { success, email, retry, isBusy, Popup, isReady } = useSuccess(address, viewer)
  if (!isReady || success.kind === 'confirming' || success.kind === 'loading') {
    const label = address.sessionId ? texts.confirming : texts.loading
    return <Spinner label={label} className="py-24" />
  }
  switch (success.kind) {
    case 'confirmed':
      return (
        <>
          <ReceiptCard
            order={success.order}
            email={success.maskedEmail ?? email}
            today={today}
            aside={<Confetti />}
          />
          {Popup && <Popup />}
        </>
      )
    case 'credited':
      return <Credited {...success} isOwn={viewer === 'client'} />
    case 'unpaid':
    case 'pending':
    case 'signed-out':
      return <NotPaid success={success} viewer={viewer} orderId={address.id} onRetry={retry} busy={isBusy} />
    default:
      return <Problem success={success} onRetry={retry} busy={isBusy} />
  }
}
