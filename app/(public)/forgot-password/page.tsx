import type { Metadata } from 'next'
import { ForgotPasswordScreen } from '@/components/accounts/forgot-password-screen'
import { publicPage } from '@/lib/public-page'
import { routes } from '@/lib/routes'

export const generateMetadata = (): Metadata => publicPage(routes.forgotPassword)

export default function ForgotPasswordPage() {
  return <ForgotPasswordScreen />
}
