'use client'

import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useImperativeHandle, useRef } from 'react'
import { PromoArea } from '@/components/promos/promo-area'
import { TagLines } from '@/components/promos/tag-lines'
import { type Judged, usePromoChoice } from '@/components/promos/use-promo-choice'
import { Filled } from '@/components/ui/filled'
import { Icon } from '@/components/ui/icon'
import { lazily } from '@/components/ui/lazily'
import { PlainLink } from '@/components/ui/plain-link'
import { RetryNotice } from '@/components/ui/retry-notice'
import { Spinner } from '@/components/ui/spinner'
import * as limits from '@/contract/limits'
import { retryOf } from '@/lib/api/retry-of'
import { useLastError } from '@/lib/api/use-last-error'
import type { Brand } from '@/lib/brand'
import type { Profile } from '@/lib/client-api/profile'
import { isHeld, type Quote } from '@/lib/payments/quote'
import * as texts from '@/lib/payments/texts'
import type { PaymentStepHandle, PaymentStepProps } from '@/lib/place-order/payment-step'
import { profileQuery } from '@/lib/profile/queries'
import * as promoTexts from '@/lib/promos/texts'
import { HeldOrder } from './held-order'
import { PaymentNote } from './payment-note'
import { PaymentOptions } from './payment-options'
import { PaymentSummary } from './payment-summary'
import { TierList } from './tier-list'
import { usePayment } from './use-payment'

const PriceChangedDialog = lazily(async () => (await import('./price-changed-dialog')).PriceChangedDialog)
const WalletPrompt = lazily(async () => (await import('@/components/wallet/wallet-prompt')).WalletPrompt)

/** An order that holds nothing any more has given its promo back, on whatever device it was amended: it is offered again. */
function usePromosGivenBack(held: boolean) {
  const client = useQueryClient()
  const wasHeldRef = useRef(held)
  useEffect(() => {
    if (wasHeldRef.current && !held) void client.invalidateQueries({ queryKey: profileQuery.queryKey })
    wasHeldRef.current = held
  }, [client, held])
}

/** Step 4 of the wizard: how to pay, what it comes to, and where it is paid (specification 2.14, 4). */
export function PaymentStep({ ref, brand, onChoose, onPay, ...terms }: PaymentStepProps) {
  const { order, door, promo, onPromo } = terms
  const payment = usePayment(terms)
  const { quote, note, changedFrom, walletQuestion } = payment
  const profile = useQuery({ ...profileQuery, enabled: door.isClient })
  const promos = profile.data?.promos ?? []
  usePromosGivenBack(isHeld(order))
  // For good: when the part is large enough again, nobody has chosen it (specification 4).
  const isForcedToFull = terms.chosen === 'partial' && !quote.partialAllowed
  useEffect(() => {
    if (isForcedToFull) onChoose('full')
  }, [isForcedToFull, onChoose])
  const tagLines = promos.flatMap(({ tagLine }) => tagLine || [])
  const promoChoice = usePromoChoice({ door, option: quote.option, onApply: onPromo })

  /** A code that was typed or pressed is applied first, and what it makes of the price is seen before that is paid. */
  const pay: PaymentStepHandle['pay'] = async press => {
    const judged = await promoChoice.applyChosen()
    if (!judged) return payment.pay(press)
    const text = noteOf(judged)
    payment.say(text ? { text } : null)
  }
  /** The order holds nothing any more: what was said of paying it on other terms is over. */
  function beginAnew() {
    onPromo(null)
    payment.say(null)
  }
  function hold() {
    payment.dismiss()
    payment.say({ text: texts.deadlineMoved, namesDeadline: true })
  }
  useImperativeHandle(ref, () => ({ pay, hold }))
  return (
    <div className="space-y-8">
      <HeldOrder
        order={order}
        door={door}
        onReverted={beginAnew}
        // Another choice than it was placed with is no payment as it was: that has a press of its own.
        onKeep={() => void (quote.option === order.paymentOption && onPay({ isAsItWas: true }))}
      />
      <PaymentOptions quote={quote} onChoose={onChoose} />
      {tagLines.length > 0 && <TagLines lines={tagLines} />}
      {(order.promo || !isHeld(order)) && (
        <PromoArea
          choice={promoChoice}
          door={door}
          saved={promos}
          note={<SavedPromosNote profile={profile} />}
          applied={order.promo ?? promo}
          onRemoved={beginAnew}
        />
      )}
      <PaymentSummary order={order} quote={quote} isClient={door.isClient} />
      <TierList hours={order.hours} />
      <div>
        <PaymentNotes brand={brand} way={wayOf(quote, door.isClient)} />
        <PaymentNote note={note} deadline={door.agreed?.deadline} />
      </div>
      {walletQuestion && (
        <WalletPrompt
          onYes={() => walletQuestion.answer(true)}
          onNo={() => walletQuestion.answer(false)}
          onClose={() => walletQuestion.answer(undefined)}
        >
          {texts.walletSplit(
            walletQuestion.balanceCents,
            payment.quoteWithWallet(walletQuestion.balanceCents),
          )}
        </WalletPrompt>
      )}
      {changedFrom && (
        <PriceChangedDialog
          // In the wizard the deadline stands on the form, and may be moved from the saved one.
          order={{ ...order, ...door.agreed }}
          old={changedFrom}
          quote={quote}
          busy={payment.busy}
          onConfirm={onPay}
          onClose={payment.dismiss}
        />
      )}
    </div>
  )
}

/** Why nothing is paid yet. A refusal is told already, and of what moves the whole page on nothing is left to say. */
function noteOf({ isApplied, unjudged }: Judged): string | undefined {
  if (isApplied) return texts.codeApplied
  return unjudged && { typed: texts.codeNotJudged, saved: texts.promoNotJudged }[unjudged]
}

/** Whoever has saved promos is not left to think that there are none. The order can be paid meanwhile. */
function SavedPromosNote({ profile }: { profile: UseQueryResult<Profile> }) {
  const failed = useLastError(profile)
  if (profile.data) return null
  if (!failed)
    return profile.isFetching && <Spinner label={promoTexts.loading} className="justify-start py-3" />
  return <RetryNotice text={promoTexts.notLoaded} {...retryOf(profile, failed)} />
}

/** By what way it is paid. Less than a card may pay is refused: that is known before. */
function wayOf({ cardCents }: Quote, isClient: boolean): string {
  if (cardCents === 0) return texts.nothingDue
  if (cardCents >= limits.cardMinimumCents) return texts.redirect
  return isClient ? `${texts.belowMinimum} ${texts.walletPaysLess}` : texts.belowMinimum
}

type PaymentNotesProps = { brand: Pick<Brand, 'termsUrl' | 'privacyUrl'>; way: string }

function PaymentNotes({ brand, way }: PaymentNotesProps) {
  return (
    <div className="space-y-2 text-sm text-ink-soft">
      <p className="flex items-start gap-2">
        <Icon name="lock-keyhole" className="mt-0.5 size-4 shrink-0" />
        {way}
      </p>
      <p>
        <Filled
          text={texts.legal}
          parts={{
            terms: (
              <PlainLink href={brand.termsUrl} newTab>
                {texts.terms}
              </PlainLink>
            ),
            privacy: (
              <PlainLink href={brand.privacyUrl} newTab>
                {texts.privacy}
              </PlainLink>
            ),
          }}
        />
      </p>
    </div>
  )
}
