'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { earlyBirdSignUp, type SignedUp, signUp } from '@/lib/accounts/account-calls'
import { carryTo } from '@/lib/accounts/carried'
import type { GoogleStart } from '@/lib/accounts/google-address'
import { forgetKeptForm } from '@/lib/accounts/kept-form'
import { keepPending, type PendingVerification, readPending } from '@/lib/accounts/pending-verification'
import * as texts from '@/lib/accounts/texts'
import type { Campaign } from '@/lib/early-bird/texts'
import * as earlyBirdTexts from '@/lib/early-bird/texts'
import { routes } from '@/lib/routes'
import { AccountPanel } from './account-panel'
import { type Kept, SignUpForm } from './sign-up-form'
import type { TermsNoteProps } from './terms-note'
import { VerifyEmail } from './verify-email'

type SignUpScreenProps = TermsNoteProps & {
  referralCode: string
  /** The way for whoever has an account. */
  signInLink: ReactNode
  /** The campaign the account is to have a place in. */
  campaign?: Campaign
  /** Told how the campaign stands for the account, where something else is shown. */
  onCampaign?: (campaign: Campaign) => void
  google?: GoogleStart
}

/** The form, and after it 'Verify Your Email', which a reload comes back to (specification 2.19, 2.20). */
export function SignUpScreen({
  referralCode,
  signInLink,
  campaign,
  onCampaign,
  google,
  ...terms
}: SignUpScreenProps) {
  const page = campaign ? routes.earlyBird : routes.signUp
  const [pending, setPending] = useState<PendingVerification>()
  const [cameBack, setCameBack] = useState(false)
  useEffect(() => setPending(readPending()), [])
  const waitFor = (next: PendingVerification | undefined) => {
    keepPending(next)
    setPending(next)
  }
  const goBack = () => {
    setCameBack(true)
    if (pending) carryTo(page, { ...pending.form, email: pending.email })
    waitFor(undefined)
  }
  const signedUp = ({ email, ...form }: Kept, { place, campaign: now }: SignedUp) => {
    forgetKeptForm()
    // The offer around it was made for whoever came in time, or says that nobody can: whoever has a place reads of one, the last too.
    if (now && place === null) onCampaign?.(now)
    else if (now && campaign?.state !== 'open') onCampaign?.({ ...now, state: 'open' })
    const note = campaign && place !== undefined ? earlyBirdTexts.outcome(now ?? campaign, place) : undefined
    waitFor({ email: email.trim(), mailedAt: Date.now(), note, form })
  }
  if (pending) return <VerifyEmail pending={pending} onBack={goBack} />
  return (
    <AccountPanel title={campaign ? earlyBirdTexts.title : texts.signUpTitle} takesFocus={cameBack}>
      <SignUpForm
        page={page}
        code={referralCode}
        call={campaign ? earlyBirdSignUp : signUp}
        onSignedUp={signedUp}
        codeHidden={campaign !== undefined}
        google={google}
        {...terms}
      />
      <p className="text-center text-sm text-ink-soft">
        {texts.haveAccount} {signInLink}
      </p>
    </AccountPanel>
  )
}
