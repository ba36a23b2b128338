import type { Metadata } from 'next'
import { NotYetPanel } from '@/components/accounts/not-yet-panel'
import { texts } from '@/lib/accounts/texts'
import { brand } from '@/lib/brand'

export const metadata: Metadata = { title: texts.forgotTitle }

export default function ForgotPasswordPage() {
  return (
    <NotYetPanel title={texts.forgotTitle} supportEmail={brand().supportEmail}>
      {texts.forgotNotYet}
    </NotYetPanel>
  )
}
