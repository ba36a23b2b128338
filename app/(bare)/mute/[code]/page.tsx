import type { Metadata } from 'next'
import { AccountFrame } from '@/components/accounts/account-frame'
import { MuteScreen } from '@/components/message-mail/mute-screen'
import { QueryProvider } from '@/components/shell/query-provider'
import { brand } from '@/lib/brand'
import { muteCode } from '@/lib/message-mail/code'
import * as texts from '@/lib/message-mail/texts'

// The address is a key: no page it leads to is told.
export const metadata: Metadata = { title: texts.title, referrer: 'no-referrer' }

type Props = { params: Promise<{ code: string }> }

/** Inert: mailboxes fetch the links of a mail before anybody reads it. Only the button mutes. */
export default async function MutePage({ params }: Props) {
  const { code } = await params
  const { name, supportEmail } = brand()
  return (
    <QueryProvider>
      <AccountFrame portalName={name}>
        <MuteScreen code={muteCode.test(code) ? code : null} supportEmail={supportEmail} />
      </AccountFrame>
    </QueryProvider>
  )
}
