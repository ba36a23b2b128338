'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import type { SavedPromo } from '@/lib/client-api/saved-promos'
import { isFocusFree } from '@/lib/focus-free'
import type { PaymentDoor } from '@/lib/payments/door'
import * as texts from '@/lib/promos/texts'
import { AppliedPromoRow } from './applied-promo-row'
import { OtherCode } from './other-code'
import type { PromoChoice } from './use-promo-choice'

type PromoAreaProps = {
  choice: PromoChoice
  door: PaymentDoor
  saved: SavedPromo[]
  /** Why the saved ones are not there yet. */
  note?: ReactNode
  applied: { code: string; title: string } | null
  /** The promo is off the order, at the client API too. */
  onRemoved: () => void
}

/** The promo of an order on step 4: the saved ones, any other code, or the one that is applied (specification 2.14, 4). */
export function PromoArea({ choice, door, saved, note, applied, onRemoved }: PromoAreaProps) {
  const headingRef = useFocusOnChange(applied?.code, saved.length)
  return (
    <section aria-labelledby="promo-heading">
      <h2 id="promo-heading" ref={headingRef} tabIndex={-1} className="pb-3 text-sm font-medium outline-none">
        {texts.heading}
      </h2>
      {applied ? (
        <AppliedPromoRow door={door} title={applied.title} onRemoved={onRemoved} />
      ) : (
        <div className="space-y-3">
          {note}
          <PromoChoices choice={choice} saved={saved} />
        </div>
      )}
    </section>
  )
}

/**
 * What was pressed here is gone once a promo comes or goes, or is offered no more: the heading takes the focus that went with it.
 * A press of 'Complete Payment' does so too, and what else has the focus by then keeps it.
 */
function useFocusOnChange(code: string | undefined, offered: number) {
  const headingRef = useRef<HTMLHeadingElement>(null)
  const shownRef = useRef({ code, offered })
  useEffect(() => {
    const shown = shownRef.current
    shownRef.current = { code, offered }
    const isGone = shown.code !== code || offered < shown.offered
    if (isGone && isFocusFree(headingRef.current)) headingRef.current?.focus({ preventScroll: true })
  }, [code, offered])
  return headingRef
}

function PromoChoices({ choice, saved }: Pick<PromoAreaProps, 'choice' | 'saved'>) {
  const { busyCode } = choice
  const [isOther, setOther] = useState(false)
  return (
    <div className="space-y-3">
      <ul aria-label={texts.saved} className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        {saved.map(promo => (
          <li key={promo.code}>
            <Choice
              isBusy={busyCode === promo.code}
              isOff={busyCode !== undefined}
              onPress={() => void choice.apply(promo.code, promo.title)}
            >
              <span className="block font-medium">{promo.title}</span>
              <span className="block pt-0.5 text-ink-soft">
                {promo.code} · {texts.worth(promo)}
              </span>
            </Choice>
          </li>
        ))}
        <li>
          <Choice isOpen={isOther} isOff={busyCode !== undefined} onPress={() => setOther(!isOther)}>
            <span className="block font-medium">{texts.other}</span>
          </Choice>
        </li>
      </ul>
      {isOther && <OtherCode code={choice.other} busy={busyCode !== undefined} />}
    </div>
  )
}

type ChoiceProps = {
  isOpen?: boolean
  isBusy?: boolean
  isOff: boolean
  onPress: () => void
  children: ReactNode
}

function Choice({ isOpen, isBusy = false, isOff, onPress, children }: ChoiceProps) {
  return (
    <Button
      aria-expanded={isOpen}
      aria-disabled={isOff && !isBusy}
      busy={isBusy}
      busyLabel={texts.applying}
      onClick={onPress}
      className={cn(
        'h-full min-h-14 w-full min-w-0 justify-start px-4 py-2.5 text-left text-sm font-normal md:pointer-fine:min-h-14',
        'aria-expanded:border-accent aria-expanded:bg-accent-wash',
      )}
    >
      <span className="min-w-0 break-words whitespace-normal">{children}</span>
    </Button>
  )
}
