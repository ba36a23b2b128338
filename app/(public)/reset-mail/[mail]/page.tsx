import type { Metadata } from 'next'
import { MailSentScreen, NoMailScreen } from '@/components/accounts/mail-sent-screen'
import { addressInPath } from '@/lib/accounts/address-in-path'
import * as passwordTexts from '@/lib/accounts/password-texts'

export const metadata: Metadata = { title: passwordTexts.mailSentTitle, referrer: 'no-referrer' }

export default async function ResetMailPage({ params }: { params: Promise<{ mail: string }> }) {
  const email = addressInPath((await params).mail)
  return email === undefined ? <NoMailScreen /> : <MailSentScreen email={email} />
}
