'use client'

import { useState } from 'react'
import { AccountPanel } from '@/components/accounts/account-panel'
import { FormFailure } from '@/components/accounts/form-failure'
import { Button } from '@/components/ui/button'
import { TextLink } from '@/components/ui/text-link'
import { isOutcomeUnknown } from '@/lib/api/outcome'
import type { MessageMail } from '@/lib/client-api/message-mail'
import { idUnlessRefused, serverMessageOr } from '@/lib/errors'
import { useMuteByCode } from '@/lib/message-mail/queries'
import * as texts from '@/lib/message-mail/texts'
import { routes } from '@/lib/routes'

/** What was done here, in the heading, which takes the focus and is so read out. */
function headingOf({ order, muted }: MessageMail, wasChanged: boolean): string {
  if (muted) return texts.stopped(order)
  return wasChanged ? texts.undone(order) : texts.ask(order)
}

/** One button that stops the mail of one order, and one that takes it back. */
export function MutePanel({ code, mail }: { code: string; mail: MessageMail }) {
  const { mutate, isPending, error: failure, variables } = useMuteByCode(code)
  const [wasAnswered, setWasAnswered] = useState(false)
  const { muted } = mail
  // Its answer may be lost: a later look says that it was done after all.
  const isDoneAfterAll = failure !== null && variables === muted
  const error = isDoneAfterAll ? null : failure
  const wasChanged = wasAnswered || isDoneAfterAll
  const busyLabel = muted ? texts.undoing : texts.stopping
  return (
    <AccountPanel key={String(muted)} title={headingOf(mail, wasChanged)} takesFocus={wasChanged}>
      <p>{muted ? texts.stoppedHint : texts.what}</p>
      <p className="text-sm text-ink-soft">{texts.others}</p>
      <div>
        <FormFailure
          text={
            error
              ? serverMessageOr(error, isOutcomeUnknown(error) ? texts.notCertain : texts.failed)
              : undefined
          }
          requestId={idUnlessRefused(error)}
          busyLabel={isPending && busyLabel}
        />
        <Button
          variant={muted ? 'secondary' : 'primary'}
          busy={isPending}
          busyLabel={busyLabel}
          onClick={() => mutate(!muted, { onSuccess: () => setWasAnswered(true) })}
        >
          {muted ? texts.undo : texts.stop}
        </Button>
      </div>
      <p className="text-sm">
        <TextLink href={routes.chats}>{texts.toChats}</TextLink>
      </p>
    </AccountPanel>
  )
}
