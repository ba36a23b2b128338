import type { Metadata } from 'next'
import { GoogleFailure } from '@/components/accounts/google-failure'
import { SignUpScreen } from '@/components/accounts/sign-up-screen'
import { JsonLd } from '@/components/ui/json-ld'
import { TextLink } from '@/components/ui/text-link'
import { referralCodeFrom } from '@/contract/referral-code'
import { signInFrom } from '@/lib/accounts/offer-address'
import * as texts from '@/lib/accounts/texts'
import { googleFrom } from '@/lib/bff/google-provider'
import { brand } from '@/lib/brand'
import { pageData, publicPage } from '@/lib/public-page'
import { routes } from '@/lib/routes'
import { currentNonce, currentQuery } from '@/lib/session/current'
import { currentGoogleFailure } from '@/lib/session/google-failure'

export const generateMetadata = async (): Promise<Metadata> =>
  publicPage(routes.signUp, referralCodeFrom(await currentQuery()))

export default async function SignUpPage() {
  const { termsUrl, privacyUrl } = brand()
  const referralCode = referralCodeFrom(await currentQuery())
  const google = googleFrom({ page: 'sign-up', next: routes.home, code: referralCode })
  const signInLink = <TextLink href={signInFrom('sign-up', referralCode)}>{texts.signIn}</TextLink>
  return (
    <>
      <JsonLd data={pageData(routes.signUp)} nonce={await currentNonce()} />
      <GoogleFailure failure={await currentGoogleFailure()} />
      <SignUpScreen {...{ referralCode, signInLink, termsUrl, privacyUrl, google }} />
    </>
  )
}
