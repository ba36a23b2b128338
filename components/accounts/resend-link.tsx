'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import type { ButtonVariant } from '@/components/ui/button-styles'
import { toast } from '@/components/ui/toast'
import * as texts from '@/lib/accounts/texts'
import { type MailedLink, useResend } from '@/lib/accounts/use-resend'
import { idUnlessRefused } from '@/lib/errors'
import { FormFailure } from './form-failure'

type ResendLinkProps = {
  link: MailedLink
  email: string
  /** When the last link was mailed, in epoch ms; the wait counts from there. */
  mailedAt?: number
  onMailed: () => void
  label?: string
  variant?: ButtonVariant
}

/** 'Resend Email', or how long to wait for it (specification 2.19, 4). */
export function ResendLink({
  link,
  email,
  mailedAt,
  onMailed,
  label = texts.resend,
  variant,
}: ResendLinkProps) {
  const { waitSeconds, isWaitOver, busy, resend, place } = useResend(link, mailedAt)
  const [failed, setFailed] = useState<unknown>()
  const send = async () => {
    setFailed(undefined)
    try {
      toast.success(await resend(email))
      onMailed()
    } catch (error) {
      toast.error(link.failure(error))
      setFailed(error)
    }
  }
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <FormFailure
        text={failed && !isWaitOver ? link.failure(failed) : undefined}
        requestId={idUnlessRefused(failed)}
        isToasted
      />
      {waitSeconds > 0 ? (
        <p className="flex min-h-11 items-center justify-center text-sm text-ink-soft tabular md:pointer-fine:min-h-10">
          {texts.waitToResend(waitSeconds)}
        </p>
      ) : (
        <Button onClick={send} variant={variant} busy={busy} busyLabel={texts.resending} className="w-full">
          {label}
        </Button>
      )}
    </div>
  )
}
