import type { Metadata } from 'next'
import { AccountFrame } from '@/components/accounts/account-frame'
import { DeleteAccountScreen } from '@/components/profile/delete-account-screen'
import { QueryProvider } from '@/components/shell/query-provider'
import { brand } from '@/lib/brand'
import * as texts from '@/lib/profile/deletion-texts'

// The address is a key: no page it leads to is told.
export const metadata: Metadata = { title: texts.title, referrer: 'no-referrer' }

/** Inert: mailboxes fetch the links of a mail before anybody reads it. Only the form deletes. */
export default function DeleteAccountPage() {
  const { name, supportEmail } = brand()
  return (
    <QueryProvider>
      <AccountFrame portalName={name}>
        <DeleteAccountScreen supportEmail={supportEmail} />
      </AccountFrame>
    </QueryProvider>
  )
}
