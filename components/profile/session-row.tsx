import { useId } from 'react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Filled } from '@/components/ui/filled'
import { LocalTime } from '@/components/ui/local-time'
import type { OpenSession } from '@/lib/client-api/sessions'
import * as texts from '@/lib/profile/session-texts'

export const deviceOf = ({ device }: OpenSession): string => device ?? texts.unknownDevice

type SessionRowProps = { session: OpenSession; onEnd: () => void }

/** One place where the client is signed in. This one is left by logging out. */
export function SessionRow({ session, onEnd }: SessionRowProps) {
  const device = deviceOf(session)
  const timesId = useId()
  return (
    <li className="flex items-center justify-between gap-x-4 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium break-words">
          {device}
          {session.isCurrent && <Badge tone="info">{texts.thisDevice}</Badge>}
        </p>
        <p id={timesId} className="text-sm text-ink-soft">
          <Filled
            text={session.isCurrent ? texts.signedIn : texts.lastSeen}
            parts={{
              started: <LocalTime iso={session.startedAt} />,
              seen: <LocalTime iso={session.lastSeenAt} />,
            }}
          />
        </p>
      </div>
      {!session.isCurrent && (
        <Button
          variant="quiet"
          size="sm"
          aria-label={texts.signOutOf(device)}
          aria-describedby={timesId}
          onClick={onEnd}
        >
          {texts.signOut}
        </Button>
      )}
    </li>
  )
}
