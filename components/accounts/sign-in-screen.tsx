'use client'

import { useEffect, useState } from 'react'
import { Notice } from '@/components/ui/notice'
import { TextLink } from '@/components/ui/text-link'
import { settleEndedSession } from '@/lib/accounts/ended-session'
import type { GoogleStart } from '@/lib/accounts/google-address'
import * as texts from '@/lib/accounts/texts'
import { noteWayBack } from '@/lib/tab/way-back'
import { AccountPanel } from './account-panel'
import { SignInForm } from './sign-in-form'
import type { TermsNoteProps } from './terms-note'

/** Why somebody is sent to sign in. */
export type SignInReason = 'expired' | 'verified' | 'no-password' | 'password'

type SignInScreenProps = {
  next: string
  reason: SignInReason | undefined
  /** Where an account is made: with the referral code of this address, when it has one. */
  signUpPath: string
  google?: GoogleStart
  terms: TermsNoteProps
}

/** Signing in, and why one has to (specification 2.1, 4). */
export function SignInScreen({ next, reason, signUpPath, google, terms }: SignInScreenProps) {
  const [lives, setLives] = useState(false)
  useEffect(() => {
    const note = () => noteWayBack(next)
    note()
    // A page that is prerendered has a copy of what is kept for the tab, which is gone once it is shown.
    document.addEventListener('prerenderingchange', note)
    settleEndedSession(next).then(setLives, () => {})
    return () => document.removeEventListener('prerenderingchange', note)
  }, [next])
  return (
    <AccountPanel title={texts.signInTitle}>
      {reason === 'expired' && (
        <Notice tone="info">{lives ? texts.stillSignedIn : texts.sessionEnded}</Notice>
      )}
      {reason === 'verified' && <Notice tone="success">{texts.emailVerified}</Notice>}
      {reason === 'no-password' && <Notice tone="success">{texts.verifiedChoosePassword}</Notice>}
      {reason === 'password' && <Notice tone="success">{texts.passwordChanged}</Notice>}
      <SignInForm next={next} google={google} terms={terms} />
      <p className="text-center text-sm text-ink-soft">
        {texts.noAccount} <TextLink href={signUpPath}>{texts.signUp}</TextLink>
      </p>
    </AccountPanel>
  )
}
