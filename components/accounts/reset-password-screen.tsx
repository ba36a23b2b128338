'use client'

import { useEffect, useState } from 'react'
import { Filled } from '@/components/ui/filled'
import { TextLink } from '@/components/ui/text-link'
import { carryTo } from '@/lib/accounts/carried'
import { settleEndedSession } from '@/lib/accounts/ended-session'
import * as passwordTexts from '@/lib/accounts/password-texts'
import { type ResetKey, takeResetKey } from '@/lib/accounts/reset-key'
import * as texts from '@/lib/accounts/texts'
import { routes } from '@/lib/routes'
import { AccountPanel } from './account-panel'
import { AskForLinkPanel } from './ask-for-link-panel'
import { ResetPasswordForm } from './reset-password-form'

/**
 * Where the mailed link leads. `email` is whose link the page's address says it is. Whoever is signed in goes home
 * (specification 2.1); a session that has ended is cleared here, for the link would not survive being led elsewhere.
 */
export function ResetPasswordScreen({ email }: { email: string | undefined }) {
  const [key, setKey] = useState<ResetKey | null>()
  useEffect(() => {
    setKey(takeResetKey() ?? null)
    settleEndedSession(routes.home).catch(() => {})
  }, [])
  const whose = key?.email ?? email
  if (key === null) return <IncompleteLink />
  return (
    <AccountPanel title={passwordTexts.title}>
      <ResetPasswordForm email={whose} />
      <p className="text-center text-sm text-ink-soft">
        <Filled
          text={passwordTexts.otherLinkOrSignIn}
          parts={{
            otherLink: (
              <TextLink
                href={routes.forgotPassword}
                onClick={() => whose && carryTo(routes.forgotPassword, { email: whose })}
              >
                {passwordTexts.otherLink}
              </TextLink>
            ),
            signIn: <TextLink href={routes.signIn}>{texts.signIn}</TextLink>,
          }}
        />
      </p>
    </AccountPanel>
  )
}

function IncompleteLink() {
  return (
    <AskForLinkPanel title={passwordTexts.title} takesFocus>
      {passwordTexts.incompleteLink}
    </AskForLinkPanel>
  )
}
