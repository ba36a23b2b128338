import type { Metadata } from 'next'
import { ForgotPasswordScreen } from '@/components/accounts/forgot-password-screen'
import { texts } from '@/lib/accounts/texts'

export const metadata: Metadata = { title: texts.forgotTitle }

export default function ForgotPasswordPage() {
  return <ForgotPasswordScreen />
}
