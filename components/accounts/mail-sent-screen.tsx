'use client'

import { useEffect, useState } from 'react'
import { Filled } from '@/components/ui/filled'
import { TextLink } from '@/components/ui/text-link'
import { toast } from '@/components/ui/toast'
import { useIsShown } from '@/components/ui/use-is-shown'
import { carryMailing, mailedAt } from '@/lib/accounts/carried'
import { takeMailing } from '@/lib/accounts/mailing-handed-over'
import * as passwordTexts from '@/lib/accounts/password-texts'
import { keepPending, readPending } from '@/lib/accounts/pending-verification'
import { resetLink } from '@/lib/accounts/reset-link'
import * as texts from '@/lib/accounts/texts'
import { routes } from '@/lib/routes'
import { AccountPanel } from './account-panel'
import { AskForLinkPanel } from './ask-for-link-panel'
import { ResendLink } from './resend-link'

/** Where asking for a link leads: whose mailbox to look into, and how to have another one. */
export function MailSentScreen({ email }: { email: string }) {
  // The server knows of no mailing. Nearly everybody comes right after one, so the wait is what there is until the browser knows.
  const [openedAt] = useState(Date.now)
  const isShownRef = useIsShown()
  const [at, setAt] = useState<number | null | undefined>(() => mailedAt(email))
  useEffect(() => {
    if (at === null) return
    const handed = takeMailing()
    if (handed !== undefined) toast.success(passwordTexts.resetLinkSent)
    const known = handed ?? at ?? readPending()?.mailedAt
    if (known !== undefined) keepPending({ email, mailedAt: known })
    setAt(known ?? null)
  }, [at, email])
  /** For as long as the document lives, and in this page's own entry of the browser's history. */
  function noteMailing() {
    carryMailing(email, Date.now())
    if (isShownRef.current) keepPending({ email, mailedAt: Date.now() })
  }
  return (
    <AccountPanel title={passwordTexts.mailSentTitle} takesFocus>
      <div className="space-y-3">
        <p>
          <Filled
            text={passwordTexts.mailSentTo}
            parts={{ email: <strong className="font-medium wrap-anywhere">{email}</strong> }}
          />
        </p>
        <p className="text-ink-soft">{texts.verifyHint}</p>
      </div>
      <ResendLink
        key={at}
        link={resetLink}
        email={email}
        mailedAt={at === undefined ? openedAt : (at ?? undefined)}
        onMailed={noteMailing}
      />
      <p className="text-center text-sm text-ink-soft">
        <Filled
          text={passwordTexts.otherAddressOrSignIn}
          parts={{
            otherAddress: <TextLink href={routes.forgotPassword}>{passwordTexts.otherAddress}</TextLink>,
            signIn: <TextLink href={routes.signIn}>{texts.signIn}</TextLink>,
          }}
        />
      </p>
    </AccountPanel>
  )
}

/** Stands in for the page when its path holds no email address: anybody can write a path. */
export function NoMailScreen() {
  return <AskForLinkPanel title={passwordTexts.mailSentTitle}>{passwordTexts.noMail}</AskForLinkPanel>
}
