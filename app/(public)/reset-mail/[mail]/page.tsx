import type { Metadata } from 'next'
import { MailSentScreen, NoMailScreen } from '@/components/accounts/mail-sent-screen'
import { addressInPath } from '@/lib/accounts/address-in-path'
import { texts } from '@/lib/accounts/texts'

export const metadata: Metadata = { title: texts.mailSentTitle, referrer: 'no-referrer' }

export default async function ResetMailPage({ params }: { params: Promise<{ mail: string }> }) {
  const email = addressInPath((await params).mail)
  return email === undefined ? <NoMailScreen /> : <MailSentScreen email={email} />
}
