'use client'

import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { texts } from '@/lib/accounts/texts'
import { useResend } from '@/lib/accounts/use-resend'
import { serverMessageOr } from '@/lib/errors'

type ResendLinkProps = {
  email: string
  /** When the last link was mailed, in epoch ms; the wait counts from there. */
  mailedAt?: number
  onMailed?: () => void
}

/** 'Resend Email', or how long to wait for it (specification 2.19, 4). */
export function ResendLink({ email, mailedAt, onMailed }: ResendLinkProps) {
  const { waitSeconds, busy, resend, place } = useResend(mailedAt)
  const send = async () => {
    try {
      toast.success(await resend(email))
      onMailed?.()
    } catch (error) {
      toast.error(serverMessageOr(error, texts.resendFailed))
    }
  }
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {waitSeconds > 0 ? (
        <p className="flex min-h-11 items-center justify-center text-sm text-ink-soft tabular-nums md:min-h-10">
          {texts.waitToResend(waitSeconds)}
        </p>
      ) : (
        <Button onClick={send} busy={busy} busyLabel="Resending..." className="w-full">
          Resend Email
        </Button>
      )}
    </div>
  )
}
