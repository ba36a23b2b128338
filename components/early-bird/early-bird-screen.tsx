'use client'

import { useEffect, useState } from 'react'
import { SignUpScreen } from '@/components/accounts/sign-up-screen'
import type { TermsNoteProps } from '@/components/accounts/terms-note'
import { PlainLink } from '@/components/ui/plain-link'
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
  /** On its last day. */
  endsInMs?: number
  referralCode: string
  /** The way for whoever has an account. */
  signInPath: string
  google?: GoogleStart
}

/**
 * The offer, the form that takes it, and what it is worth (specification 2.19). Code of the browser's in all its parts: what the
 * server alone knew would stand in the document twice.
 */
export function EarlyBirdScreen(props: EarlyBirdScreenProps) {
  const { campaign: given, daysLeft, endsInMs, signInPath, ...form } = props
  const [later, setLater] = useState<Campaign>()
  useEffect(() => {
    if (endsInMs === undefined) return
    const timer = setTimeout(() => setLater({ ...given, state: 'ended' }), endsInMs)
    return () => clearTimeout(timer)
  }, [given, endsInMs])
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
        <CampusPanel percent={campaign.percent} />
        <PriceCalculator percentOff={isOpen ? campaign.percent : undefined} />
      </div>
    </div>
  )
}
