import type { Metadata } from 'next'
import { SignUpScreen } from '@/components/accounts/sign-up-screen'
import { referralCodeFrom } from '@/lib/accounts/referral-code'
import { texts } from '@/lib/accounts/texts'
import { brand } from '@/lib/brand'
import { currentQuery } from '@/lib/session/current'

export const metadata: Metadata = { title: texts.signUpTitle }

export default async function SignUpPage() {
  const { termsUrl, privacyUrl } = brand()
  const referralCode = referralCodeFrom(await currentQuery())
  return <SignUpScreen referralCode={referralCode} termsUrl={termsUrl} privacyUrl={privacyUrl} />
}
