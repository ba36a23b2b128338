'use client'

import { useState } from 'react'
import { FormFailure } from '@/components/accounts/form-failure'
import { Button } from '@/components/ui/button'
import { Card, CardHeading } from '@/components/ui/card'
import { toast } from '@/components/ui/toast'
import { handOverMailing } from '@/lib/accounts/mailing-handed-over'
import * as texts from '@/lib/accounts/password-texts'
import { resetLink } from '@/lib/accounts/reset-link'
import { signOut } from '@/lib/accounts/session-calls'
import * as accountTexts from '@/lib/accounts/texts'
import { useResend } from '@/lib/accounts/use-resend'
import { movesOn } from '@/lib/api/moves-on'
import { idUnlessRefused } from '@/lib/errors'
import { routes } from '@/lib/routes'
import * as shellTexts from '@/lib/shell/texts'
import { leavePage, mayEnd } from '@/lib/tab/leave-page'
import { tellOtherTabs } from '@/lib/tab/session-channel'

type ResetLinkCardProps = {
  email: string
  /** Whoever signs in with Google has no password yet: then this is how they get one. */
  isFirst: boolean
}

type Failed = { words: string; error: unknown }

/** Mails a link for a new password, and signs out, for the page that waits for it is one of visitors (decisions C-25). */
export function ResetLinkCard({ email, isFirst }: ResetLinkCardProps) {
  const { waitSeconds, isWaitOver, resend, place } = useResend(resetLink)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<Failed>()
  async function leave(mailedAt: number) {
    await signOut()
    // The page that waits for the mail says it as well: here there is no time to read it.
    handOverMailing(mailedAt)
    tellOtherTabs()
    leavePage(() => window.location.replace(routes.resetMail(email)))
  }
  async function send() {
    if (busy || !mayEnd(shellTexts.stillSending)) return
    setBusy(true)
    setFailed(undefined)
    let words: string = texts.resetLinkFailed
    try {
      await resend(email)
      toast.success(texts.resetLinkSent)
      words = texts.notSignedOut
      await leave(Date.now())
    } catch (error) {
      setBusy(false)
      if (movesOn(error)) return
      toast.error(words)
      setFailed({ words, error })
    }
  }
  const isWaiting = waitSeconds > 0 && !busy
  return (
    <Card padding="roomy">
      <CardHeading title={isFirst ? texts.changeTitle : texts.mailLinkTitle} />
      <p className="pb-5 text-sm text-ink-soft">{isFirst ? texts.firstHint : texts.mailLinkHint}</p>
      <FormFailure
        text={isWaitOver ? undefined : failed?.words}
        requestId={idUnlessRefused(failed?.error)}
        isToasted
      />
      <div ref={place} tabIndex={-1} className="outline-none">
        {isWaiting ? (
          <p className="flex min-h-11 items-center text-sm text-ink-soft tabular">
            {accountTexts.waitToResend(waitSeconds)}
          </p>
        ) : (
          <Button
            onClick={() => void send()}
            busy={busy}
            busyLabel={texts.mailingLink}
            className="max-md:w-full"
          >
            {isFirst ? texts.mailFirstLink : texts.mailLink}
          </Button>
        )}
      </div>
    </Card>
  )
}
