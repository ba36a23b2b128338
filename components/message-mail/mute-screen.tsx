'use client'

import { useQuery } from '@tanstack/react-query'
import { Filled } from '@/components/ui/filled'
import { PageProblem } from '@/components/ui/page-problem'
import { Spinner } from '@/components/ui/spinner'
import { SupportLink } from '@/components/ui/support-link'
import { retryOf } from '@/lib/api/retry-of'
import { failedWith } from '@/lib/errors'
import { messageMailQuery } from '@/lib/message-mail/queries'
import * as texts from '@/lib/message-mail/texts'
import { MutePanel } from './mute-panel'

type MuteScreenProps = {
  /** Null when what the address names cannot be a code. */
  code: string | null
  supportEmail: string
}

/** Where the link of a mail about unread messages leads. It needs no sign-in, and changes nothing by being opened. */
export function MuteScreen({ code, supportEmail }: MuteScreenProps) {
  return (
    <div className="mx-auto max-w-form">
      {code === null ? (
        <NoLink supportEmail={supportEmail} />
      ) : (
        <KnownLink code={code} supportEmail={supportEmail} />
      )}
    </div>
  )
}

function KnownLink({ code, supportEmail }: { code: string; supportEmail: string }) {
  const read = useQuery(messageMailQuery(code))
  const { data: mail, error } = read
  if (mail) return <MutePanel code={code} mail={mail} />
  if (!error) return <Spinner label={texts.loading} className="py-24" />
  if (failedWith(error, 'not_found')) return <NoLink supportEmail={supportEmail} />
  return (
    <PageProblem title={texts.notLoaded} {...retryOf(read, error)}>
      {texts.outageHint}
    </PageProblem>
  )
}

function NoLink({ supportEmail }: { supportEmail: string }) {
  return (
    <PageProblem title={texts.noLink}>
      <Filled text={texts.noLinkHint} parts={{ email: <SupportLink email={supportEmail} /> }} />
    </PageProblem>
  )
}
