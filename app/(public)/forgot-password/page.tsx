import type { Metadata } from 'next'
import { ForgotPasswordScreen } from '@/components/accounts/forgot-password-screen'
import { passwordTexts } from '@/lib/accounts/password-texts'

export const metadata: Metadata = { title: passwordTexts.forgotTitle }

export default function ForgotPasswordPage() {
  return <ForgotPasswordScreen />
}
