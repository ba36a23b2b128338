import type { Metadata } from 'next'
import { ForgotPasswordScreen } from '@/components/accounts/forgot-password-screen'
import { JsonLd } from '@/components/ui/json-ld'
import { pageData, publicPage } from '@/lib/public-page'
import { routes } from '@/lib/routes'
import { currentNonce } from '@/lib/session/current'

export const generateMetadata = (): Metadata => publicPage(routes.forgotPassword)

export default async function ForgotPasswordPage() {
  return (
    <>
      <JsonLd data={pageData(routes.forgotPassword)} nonce={await currentNonce()} />
      <ForgotPasswordScreen />
    </>
  )
}
