import type { Metadata } from 'next'
import { SignUpScreen } from '@/components/accounts/sign-up-screen'
import { referralCodeFrom } from '@/lib/accounts/referral-code'
import { brand } from '@/lib/brand'
import { publicPage } from '@/lib/public-page'
import { routes } from '@/lib/routes'
import { currentQuery } from '@/lib/session/current'

export const generateMetadata = (): Metadata => publicPage(routes.signUp)

export default async function SignUpPage() {
  const { termsUrl, privacyUrl } = brand()
  const referralCode = referralCodeFrom(await currentQuery())
  return <SignUpScreen referralCode={referralCode} termsUrl={termsUrl} privacyUrl={privacyUrl} />
}
