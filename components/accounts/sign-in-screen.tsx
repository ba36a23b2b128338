'use client'

import { useEffect } from 'react'
import { TextLink } from '@/components/ui/link'
import { Notice } from '@/components/ui/notice'
import { settleEndedSession } from '@/lib/accounts/ended-session'
import { texts } from '@/lib/accounts/texts'
import { routes } from '@/lib/routes'
import { AccountPanel } from './account-panel'
import { SignInForm } from './sign-in-form'

type SignInScreenProps = { next: string; reason: 'expired' | 'verified' | undefined }

/** Signing in, and why one has to (specification 2.1, 4). */
export function SignInScreen({ next, reason }: SignInScreenProps) {
  useEffect(() => {
    settleEndedSession(next).catch(() => {})
  }, [next])
  return (
    <AccountPanel title={texts.signInTitle}>
      {reason === 'expired' && <Notice tone="info">{texts.sessionEnded}</Notice>}
      {reason === 'verified' && <Notice tone="success">{texts.emailVerified}</Notice>}
      <SignInForm next={next} />
      <p className="text-center text-sm text-ink-soft">
        {texts.noAccount} <TextLink href={routes.signUp}>Sign Up</TextLink>
      </p>
    </AccountPanel>
  )
}
