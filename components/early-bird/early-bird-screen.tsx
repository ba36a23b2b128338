'use client'

import { useCallback, useEffect, useState } from 'react'
import { SignUpScreen } from '@/components/accounts/sign-up-screen'
import type { TermsNoteProps } from '@/components/accounts/terms-note'
import { PlainLink } from '@/components/ui/plain-link'
import { dayMs } from '@/contract/durations'
import type { GoogleStart } from '@/lib/accounts/google-address'
import * as texts from '@/lib/accounts/texts'
import type { Campaign } from '@/lib/early-bird/texts'
import { CampusPanel } from './campus-panel'
import { EarlyBirdBanner } from './early-bird-banner'
import { PriceCalculator } from './price-calculator'

type EarlyBirdScreenProps = TermsNoteProps & {
  /** As it stood when the page was made. */
  campaign: Campaign
  /** While it is open. */
  daysLeft: number | undefined
  /** While it is open. */
  endsInMs?: number
  referralCode: string
  /** The way for whoever has an account. */
  signInPath: string
  google?: GoogleStart
}

/** The days that are left, on a page that stays open as well: the last of them ends with the campaign. */
function useDaysLeft(given: number | undefined, endsInMs: number | undefined, onEnd: () => void) {
  const [openedMs] = useState(() => performance.now())
  const [days, setDays] = useState(given)
  useEffect(() => {
    if (days === undefined || endsInMs === undefined) return
    const leftMs = endsInMs - (days - 1) * dayMs - (performance.now() - openedMs)
    const timer = setTimeout(() => (days > 1 ? setDays(days - 1) : onEnd()), leftMs)
    return () => clearTimeout(timer)
  }, [days, endsInMs, openedMs, onEnd])
  return days
}

/**
 * The offer, the form that takes it, and what it is worth (specification 2.19). Code of the browser's in all its parts: what the
 * server alone knew would stand in the document twice.
 */
export function EarlyBirdScreen(props: EarlyBirdScreenProps) {
  const { campaign: given, daysLeft: givenDays, endsInMs, signInPath, ...form } = props
  const [later, setLater] = useState<Campaign>()
  const end = useCallback(() => setLater({ ...given, state: 'ended' }), [given])
  const daysLeft = useDaysLeft(givenDays, endsInMs, end)
  const campaign = later ?? given
  const isOpen = campaign.state === 'open'
  return (
    <div className="mx-auto max-w-form lg:max-w-230 lg:grid lg:grid-cols-2 lg:items-start lg:gap-6 max-lg:space-y-6">
      <EarlyBirdBanner campaign={campaign} daysLeft={isOpen ? daysLeft : undefined} />
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
