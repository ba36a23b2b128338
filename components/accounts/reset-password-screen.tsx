'use client'

import { useEffect, useState } from 'react'
import { ButtonLink } from '@/components/ui/button-link'
import { TextLink } from '@/components/ui/link'
import { carryEmail } from '@/lib/accounts/carried'
import { type ResetKey, takeResetKey } from '@/lib/accounts/reset-key'
import { texts } from '@/lib/accounts/texts'
import { routes } from '@/lib/routes'
import { AccountPanel } from './account-panel'
import { ResetPasswordForm } from './reset-password-form'

/** Where the mailed link leads. `email` is whose link the page's address says it is. */
export function ResetPasswordScreen({ email }: { email: string | undefined }) {
  const [key, setKey] = useState<ResetKey | null>()
  useEffect(() => setKey(takeResetKey() ?? null), [])
  const whose = key?.email ?? email
  if (key === null) return <IncompleteLink />
  return (
    <AccountPanel title={texts.newPasswordTitle}>
      <ResetPasswordForm email={whose} />
      <p className="text-center text-sm text-ink-soft">
        <TextLink href={routes.forgotPassword} onClick={() => carryEmail(whose ?? '')}>
          {texts.otherLink}
        </TextLink>{' '}
        or <TextLink href={routes.signIn}>Sign In</TextLink>
      </p>
    </AccountPanel>
  )
}

function IncompleteLink() {
  return (
    <AccountPanel title={texts.newPasswordTitle} takesFocus>
      <p>{texts.incompleteLink}</p>
      <ButtonLink variant="primary" size="lg" className="w-full" href={routes.forgotPassword}>
        {texts.askForLink}
      </ButtonLink>
      <p className="text-center text-sm text-ink-soft">
        {texts.remembered} <TextLink href={routes.signIn}>Sign In</TextLink>
      </p>
    </AccountPanel>
  )
}
