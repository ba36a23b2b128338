import type { Metadata } from 'next'
import { NotYetPanel } from '@/components/accounts/not-yet-panel'
import { texts } from '@/lib/accounts/texts'
import { brand } from '@/lib/brand'

export const metadata: Metadata = { title: texts.newPasswordTitle, referrer: 'no-referrer' }

export default function ResetPasswordPage() {
  return (
    <NotYetPanel title={texts.newPasswordTitle} supportEmail={brand().supportEmail}>
      {texts.newPasswordNotYet}
    </NotYetPanel>
  )
}
