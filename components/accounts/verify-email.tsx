'use client'

import { Button } from '@/components/ui/button'
import { Filled } from '@/components/ui/filled'
import { Notice } from '@/components/ui/notice'
import { useIsShown } from '@/components/ui/use-is-shown'
import { keepPending, type PendingVerification } from '@/lib/accounts/pending-verification'
import * as texts from '@/lib/accounts/texts'
import { verificationLink } from '@/lib/accounts/verification-link'
import { AccountPanel } from './account-panel'
import { ResendLink } from './resend-link'

type VerifyEmailProps = { pending: PendingVerification; onBack: () => void }

/** What follows signing up: the mailed link is waited for (specification 2.19, 2.20). */
export function VerifyEmail({ pending, onBack }: VerifyEmailProps) {
  const isShownRef = useIsShown()
  return (
    <AccountPanel title={texts.verifyTitle} takesFocus>
      <div className="space-y-3">
        <p>{texts.verifyHint}</p>
        <p className="text-sm text-ink-soft">
          <Filled
            text={texts.linkSentTo}
            parts={{
              email: <strong className="font-medium wrap-anywhere text-ink">{pending.email}</strong>,
            }}
          />
        </p>
      </div>
      {pending.note && <Notice spoken={false}>{pending.note}</Notice>}
      <div className="space-y-2">
        <ResendLink
          link={verificationLink}
          email={pending.email}
          mailedAt={pending.mailedAt}
          // Whoever has gone back waits for this address no more: a reload must show them the form.
          onMailed={() => isShownRef.current && keepPending({ ...pending, mailedAt: Date.now() })}
        />
        <Button variant="quiet" className="w-full" onClick={onBack}>
          {texts.backToSignUp}
        </Button>
      </div>
    </AccountPanel>
  )
}
