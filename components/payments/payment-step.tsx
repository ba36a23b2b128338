'use client'

import { useSearchParams } from 'next/navigation'
import { useImperativeHandle } from 'react'
import { LockKeyhole } from '@/components/ui/icons'
import { lazily } from '@/components/ui/lazily'
import { TextLink } from '@/components/ui/link'
import { Notice } from '@/components/ui/notice'
import type { Brand } from '@/lib/brand'
import { texts } from '@/lib/payments/texts'
import type { PaymentStepProps } from '@/lib/place-order/payment-step'
import { PaymentOptions } from './payment-options'
import { PaymentSummary } from './payment-summary'
import { TierList } from './tier-list'
import { usePayment } from './use-payment'

const PriceChangedDialog = lazily(
  async () => (await import('./price-changed-dialog')).PriceChangedDialog,
  props => props.onClose(),
)

/** Step 4 of the wizard: how to pay, what it comes to, and where it is paid (specification 2.14, 4). */
export function PaymentStep({ ref, order, chosen, onChoose, brand, onPay, ...news }: PaymentStepProps) {
  const { quote, pay, busy, note, changedFrom, dismiss } = usePayment(order, chosen, news)
  const isCancelled = useSearchParams().get('status') === 'checkout-cancel'
  useImperativeHandle(ref, () => ({ pay }))
  return (
    <div className="space-y-8">
      {isCancelled && <Notice>{texts.cancelled}</Notice>}
      <PaymentOptions quote={quote} onChoose={onChoose} />
      <PaymentSummary order={order} quote={quote} />
      <TierList hours={order.hours} />
      <PaymentNotes brand={brand} isFree={quote.dueCents === 0} />
      {note && (
        <Notice tone="warn">
          {note.text}
          {note.requestId && <span className="block pt-1 text-xs">Request {note.requestId}</span>}
        </Notice>
      )}
      {changedFrom && (
        <PriceChangedDialog
          pages={order.pages}
          old={changedFrom}
          quote={quote}
          busy={busy}
          onConfirm={onPay}
          onClose={dismiss}
        />
      )}
    </div>
  )
}

type PaymentNotesProps = { brand: Pick<Brand, 'termsUrl' | 'privacyUrl'>; isFree: boolean }

function PaymentNotes({ brand, isFree }: PaymentNotesProps) {
  return (
    <div className="space-y-2 text-sm text-ink-soft">
      <p className="flex items-start gap-2">
        <LockKeyhole aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        {isFree ? texts.nothingDue : texts.redirect}
      </p>
      <p>
        {texts.legal}{' '}
        <TextLink href={brand.termsUrl} newTab>
          {texts.terms}
        </TextLink>{' '}
        and{' '}
        <TextLink href={brand.privacyUrl} newTab>
          {texts.privacy}
        </TextLink>
        .
      </p>
    </div>
  )
}
