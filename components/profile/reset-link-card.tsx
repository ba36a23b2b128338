'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Card, CardHeading } from '@/components/ui/card'
import { toast, untilShown } from '@/components/ui/toast'
import { sendResetLink, signOut } from '@/lib/accounts/account-calls'
import { handOverMailing } from '@/lib/accounts/mailing-handed-over'
import * as texts from '@/lib/accounts/password-texts'
import { leavePage } from '@/lib/api/leave-page'
import { movesOn } from '@/lib/api/moves-on'
import { tellOtherTabs } from '@/lib/api/session-channel'
import { routes } from '@/lib/routes'

type ResetLinkCardProps = {
  email: string
  /** Whoever signs in with Google has no password yet: then this is how they get one. */
  isFirst: boolean
}

/** Mails a link for a new password, and signs out, for the page that waits for it is one of visitors (decisions C-25). */
export function ResetLinkCard({ email, isFirst }: ResetLinkCardProps) {
  const [busy, setBusy] = useState(false)
  async function leave(mailedAt: number) {
    await signOut()
    handOverMailing(mailedAt)
    tellOtherTabs()
    await untilShown()
    leavePage(() => window.location.replace(routes.resetMail(email)))
  }
  async function send() {
    if (busy) return
    setBusy(true)
    let words: string = texts.resetLinkFailed
    try {
      await sendResetLink(email)
      toast.success(texts.resetLinkSent)
      words = texts.notSignedOut
      await leave(Date.now())
    } catch (error) {
      setBusy(false)
      if (!movesOn(error)) toast.error(words)
    }
  }
  return (
    <Card padding="roomy">
      <CardHeading title={isFirst ? texts.changeTitle : texts.mailLinkTitle} />
      <p className="pb-5 text-sm text-ink-soft">{isFirst ? texts.firstHint : texts.mailLinkHint}</p>
      <Button onClick={() => void send()} busy={busy} busyLabel={texts.mailingLink}>
        {isFirst ? texts.mailFirstLink : texts.mailLink}
      </Button>
    </Card>
  )
}
