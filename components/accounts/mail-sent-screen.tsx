'use client'

import { useEffect, useState } from 'react'
import { ButtonLink } from '@/components/ui/button-link'
import { TextLink } from '@/components/ui/link'
import { mailedAt } from '@/lib/accounts/carried'
import { resetLink } from '@/lib/accounts/mailed-links'
import { keepPending, readPending } from '@/lib/accounts/pending-verification'
import { texts } from '@/lib/accounts/texts'
import { routes } from '@/lib/routes'
import { AccountPanel } from './account-panel'
import { ResendLink } from './resend-link'

/** Where asking for a link leads: whose mailbox to look into, and how to have another one. */
export function MailSentScreen({ email }: { email: string }) {
  const [at, setAt] = useState(() => mailedAt(email))
  useEffect(() => {
    if (at !== undefined) keepPending({ email, mailedAt: at })
    else setAt(readPending()?.mailedAt)
  }, [at, email])
  return (
    <AccountPanel title={texts.mailSentTitle} takesFocus>
      <div className="space-y-3">
        <p>
          {texts.mailSentTo} <strong className="font-medium wrap-anywhere">{email}</strong>,{' '}
          {texts.mailOnItsWay}
        </p>
        <p className="text-ink-soft">{texts.verifyHint}</p>
      </div>
      <ResendLink key={at} link={resetLink} email={email} mailedAt={at} onMailed={() => setAt(Date.now())} />
      <p className="text-center text-sm text-ink-soft">
        <TextLink href={routes.forgotPassword}>{texts.otherAddress}</TextLink> or{' '}
        <TextLink href={routes.signIn}>Sign In</TextLink>
      </p>
    </AccountPanel>
  )
}

/** The same page without an address that could be one: its address can be written by anybody. */
export function NoMailScreen() {
  return (
    <AccountPanel title={texts.mailSentTitle}>
      <p>{texts.noMail}</p>
      <ButtonLink variant="primary" size="lg" className="w-full" href={routes.forgotPassword}>
        {texts.askForLink}
      </ButtonLink>
      <p className="text-center text-sm text-ink-soft">
        {texts.remembered} <TextLink href={routes.signIn}>Sign In</TextLink>
      </p>
    </AccountPanel>
  )
}
