'use client'

import { useCallback, useEffect, useState } from 'react'
import { SignUpScreen } from '@/components/accounts/sign-up-screen'
import type { TermsNoteProps } from '@/components/accounts/terms-note'
import { PlainLink } from '@/components/ui/plain-link'
import type { GoogleStart } from '@/lib/accounts/google-address'
import * as texts from '@/lib/accounts/texts'
import { daysUntil } from '@/lib/early-bird/days-until'
import type { Campaign } from '@/lib/early-bird/texts'
import { serverNow } from '@/lib/server-clock'
import { CampusPanel } from './campus-panel'
import { EarlyBirdBanner } from './early-bird-banner'
import { PriceCalculator } from './price-calculator'

/** `left` while it is open, and in what zone a day ends. */
type Days = { left: number | undefined; timeZone: string }

type EarlyBirdScreenProps = TermsNoteProps & {
  /** As it stood when the page was made. */
  campaign: Campaign
  days: Days
  referralCode: string
  /** The way for whoever has an account. */
  signInPath: string
  google?: GoogleStart
}

/** Undefined in a browser that is older than the zone, or the name it goes by now. */
function daysLeftNow(lastDay: string, timeZone: string): number | undefined {
  try {
    return daysUntil(lastDay, serverNow(), timeZone)
  } catch {
    return undefined
  }
}

/**
 * The days that are left, on a page that stays open as well: through a sleep of the device, which no timer counts. As many as
 * when the page was made where the browser cannot tell: the sign-up will.
 */
function useDaysLeft(lastDay: string, { left: given, timeZone }: Days, onEnd: () => void) {
  const [left, setLeft] = useState(given)
  useEffect(() => {
    if (given === undefined) return
    const timer = setInterval(() => {
      const days = daysLeftNow(lastDay, timeZone) ?? given
      setLeft(days)
      if (days > 0) return
      clearInterval(timer)
      onEnd()
    }, 1_000)
    return () => clearInterval(timer)
  }, [given, lastDay, timeZone, onEnd])
  return left
}

/**
 * The offer, the form that takes it, and what it is worth (specification 2.19). Code of the browser's in all its parts: what the
 * server alone knew would stand in the document twice.
 */
export function EarlyBirdScreen(props: EarlyBirdScreenProps) {
  const { campaign: given, days, signInPath, ...form } = props
  const [later, setLater] = useState<Campaign>()
  const end = useCallback(() => setLater({ ...given, state: 'ended' }), [given])
  const daysLeft = useDaysLeft(given.lastDay, days, end)
  const campaign = later ?? given
  const isOpen = campaign.state === 'open'
  return (
    <div className="mx-auto max-w-form lg:max-w-230 lg:grid lg:grid-cols-2 lg:items-start lg:gap-6 max-lg:space-y-6">
      <EarlyBirdBanner campaign={campaign} daysLeft={(isOpen && daysLeft) || undefined} />
      <SignUpScreen
        campaign={campaign}
        onCampaign={setLater}
        signInLink={<PlainLink href={signInPath}>{texts.signIn}</PlainLink>}
        {...form}
      />
      {/* Below the fold of a phone, where the first paint does not wait for it. */}
      <div className="space-y-6 max-lg:seen-next">
        <CampusPanel {...campaign} />
        <PriceCalculator percentOff={isOpen ? campaign.percent : undefined} />
      </div>
    </div>
  )
}
