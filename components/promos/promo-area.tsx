'use client'

import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { toast } from '@/components/ui/toast'
import type { PaymentOption } from '@/contract/price'
import { movesOn } from '@/lib/api/moves-on'
import { isRefusal } from '@/lib/api/outcome'
import type { SavedPromo } from '@/lib/client-api/saved-promos'
import { serverMessageOr } from '@/lib/errors'
import { isFocusFree } from '@/lib/focus-free'
import type { PaymentDoor } from '@/lib/payments/door'
import { profileQuery } from '@/lib/profile/queries'
import type { AppliedPromo } from '@/lib/promos/applied-promo'
import { useCheckPromo } from '@/lib/promos/mutations'
import * as texts from '@/lib/promos/texts'
import { AppliedPromoRow } from './applied-promo-row'
import { type Judged, OtherCode, type OtherCodeHandle } from './other-code'

export type PromoAreaHandle = {
  /**
   * Waits for a code that is being applied, applies one that was typed and never judged, or tells, once, of a saved one that was
   * pressed and could not be judged. Undefined where there is none.
   */
  applyChosen: () => Promise<Judged | undefined>
}

type PromoAreaProps = {
  ref?: Ref<PromoAreaHandle>
  door: PaymentDoor
  option: PaymentOption
  saved: SavedPromo[]
  /** Why the saved ones are not there yet. */
  note?: ReactNode
  applied: { code: string; title: string } | null
  onApply: (promo: AppliedPromo) => void
  /** The promo is off the order, at the client API too. */
  onRemoved: () => void
}

/** The promo of an order on step 4: the saved ones, any other code, or the one that is applied (specification 2.14, 4). */
export function PromoArea(props: PromoAreaProps) {
  const { door, option, saved, note, applied, onApply, onRemoved } = props
  const client = useQueryClient()
  const check = useCheckPromo(door)
  const otherRef = useRef<OtherCodeHandle>(null)
  const underWayRef = useRef<Promise<Judged>>(undefined)
  const untoldRef = useRef<Judged>(undefined)
  const headingRef = useFocusOnChange(applied?.code, saved.length)

  async function judge(code: string, title?: string): Promise<Judged> {
    try {
      const promo = await check.mutateAsync({ code, option })
      toast.success(texts.appliedToast)
      onApply({ ...promo, title: title ?? promo.title })
      return { isApplied: true }
    } catch (error) {
      if (movesOn(error)) return { isApplied: false }
      const words = serverMessageOr(error, texts.applyFailed)
      toast.error(words)
      if (!isRefusal(error)) return { isApplied: false, unjudged: title === undefined ? 'typed' : 'saved' }
      // What was offered may have ended.
      if (title !== undefined) void client.invalidateQueries({ queryKey: profileQuery.queryKey })
      return { isApplied: false, problem: words }
    }
  }

  async function apply(code: string, title?: string): Promise<Judged> {
    // A second press may come before the screen shows the first.
    if (underWayRef.current) return { isApplied: false }
    underWayRef.current = judge(code, title)
    const judged = await underWayRef.current
    underWayRef.current = undefined
    untoldRef.current = judged.unjudged === 'saved' ? judged : undefined
    return judged
  }

  async function applyChosen(): Promise<Judged | undefined> {
    const judged = (await underWayRef.current) ?? (await otherRef.current?.applyTyped()) ?? untoldRef.current
    untoldRef.current = undefined
    return judged
  }

  useImperativeHandle(props.ref, () => ({ applyChosen }))

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
          <PromoChoices
            otherRef={otherRef}
            saved={saved}
            busyCode={check.isPending ? check.variables.code : undefined}
            onApply={apply}
          />
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

type PromoChoicesProps = {
  otherRef: Ref<OtherCodeHandle> | undefined
  saved: SavedPromo[]
  /** The code that is being looked at. */
  busyCode: string | undefined
  onApply: (code: string, title?: string) => Promise<Judged>
}

function PromoChoices({ otherRef, saved, busyCode, onApply }: PromoChoicesProps) {
  const [isOther, setOther] = useState(false)
  return (
    <div className="space-y-3">
      <ul aria-label={texts.saved} className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        {saved.map(promo => (
          <li key={promo.code}>
            <Choice
              isBusy={busyCode === promo.code}
              isOff={busyCode !== undefined}
              onPress={() => void onApply(promo.code, promo.title)}
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
      {isOther && <OtherCode ref={otherRef} busy={busyCode !== undefined} onApply={onApply} />}
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
