'use client'

import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Card, CardHeading } from '@/components/ui/card'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { RetryNotice } from '@/components/ui/retry-notice'
import { toast } from '@/components/ui/toast'
import { useOneAtATime } from '@/components/ui/use-one-at-a-time'
import * as limits from '@/contract/limits'
import { movesOn } from '@/lib/api/moves-on'
import { retryOf } from '@/lib/api/retry-of'
import { useLastError } from '@/lib/api/use-last-error'
import { serverMessageOr } from '@/lib/errors'
import { type Ending, sessionsQuery, useEndSessions } from '@/lib/profile/session-queries'
import * as texts from '@/lib/profile/session-texts'
import { deviceOf, SessionRow } from './session-row'

/** Where the client is signed in, and the way to end that elsewhere. A client API that does not tell shows none of it. */
export function SessionsCard() {
  const read = useQuery(sessionsQuery)
  const { data: sessions } = read
  const error = useLastError(read)
  const [ending, setEnding] = useState<Ending>()
  const listRef = useRef<HTMLUListElement>(null)
  if (!sessions && !error) return null
  return (
    <Card padding="roomy">
      <CardHeading title={texts.title} />
      {error && <RetryNotice text={texts.notLoaded} {...retryOf(read, error)} />}
      {sessions && (
        <>
          <p className="pb-3 text-sm text-ink-soft">{texts.hint}</p>
          <ul ref={listRef} tabIndex={-1} aria-label={texts.title} className="divide-y divide-line">
            {sessions.map(session => (
              <SessionRow key={session.id} session={session} onEnd={() => setEnding(session)} />
            ))}
          </ul>
          {sessions.length === limits.sessionsListed && (
            <p className="pt-3 text-sm text-ink-soft">{texts.olderNotListed}</p>
          )}
          {sessions.some(({ isCurrent }) => !isCurrent) && (
            <Button className="mt-4 max-md:w-full" onClick={() => setEnding('others')}>
              {texts.signOutElsewhere}
            </Button>
          )}
        </>
      )}
      {ending && (
        <EndDialog ending={ending} onDone={() => setEnding(undefined)} focusHeir={() => listRef.current} />
      )}
    </Card>
  )
}

type EndDialogProps = { ending: Ending; onDone: () => void; focusHeir: () => HTMLElement | null }

function EndDialog({ ending, onDone, focusHeir }: EndDialogProps) {
  const removal = useEndSessions()
  const oneAtATime = useOneAtATime()
  const isAll = ending === 'others'

  async function end() {
    try {
      await removal.mutateAsync(ending)
      toast.success(isAll ? texts.signedOutElsewhere : texts.signedOut)
    } catch (error) {
      if (!movesOn(error)) toast.error(serverMessageOr(error, texts.notSignedOut))
    }
    onDone()
  }

  return (
    <ConfirmDialog
      onClose={onDone}
      question={isAll ? texts.elsewhereQuestion : texts.signOutQuestion(deviceOf(ending))}
      tone="danger"
      busy={removal.isPending}
      busyLabel={texts.signingOut}
      onYes={() => void oneAtATime(end)}
      focusHeir={focusHeir}
    >
      {isAll ? texts.elsewhereHint : texts.signOutHint}
    </ConfirmDialog>
  )
}
