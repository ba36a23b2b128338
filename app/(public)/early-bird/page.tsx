import type { Metadata } from 'next'
import { GoogleFailure } from '@/components/accounts/google-failure'
import { EarlyBirdScreen } from '@/components/early-bird/early-bird-screen'
import { OfferData } from '@/components/early-bird/offer-data'
import { referralCodeFrom } from '@/contract/referral-code'
import { signInFrom } from '@/lib/accounts/offer-address'
import { googleFrom } from '@/lib/bff/google-provider'
import { brand } from '@/lib/brand'
import { daysLeft, getShownEarlyBird } from '@/lib/client-api/early-bird'
import { portalEnv } from '@/lib/env'
import { publicPage, publicPages } from '@/lib/public-page'
import { routes } from '@/lib/routes'
import { currentNonce, currentQuery } from '@/lib/session/current'
import { currentGoogleFailure } from '@/lib/session/google-failure'

export const generateMetadata = async (): Promise<Metadata> =>
  publicPage(routes.earlyBird, referralCodeFrom(await currentQuery()))

export default async function EarlyBirdPage() {
  const { name, termsUrl, privacyUrl } = brand()
  const { description } = publicPages[routes.earlyBird]
  const referralCode = referralCodeFrom(await currentQuery())
  const campaign = await getShownEarlyBird()
  const { APP_ORIGIN: origin, CLIENT_API_TIME_ZONE: timeZone } = portalEnv()
  const days = { left: daysLeft(campaign), timeZone }
  const about = { description, portalName: name, origin }
  const google = googleFrom({ page: 'early-bird', next: routes.home, code: referralCode })
  const signInPath = signInFrom('early-bird', referralCode)
  const form = { referralCode, signInPath, termsUrl, privacyUrl, google }
  return (
    <>
      <GoogleFailure failure={await currentGoogleFailure()} />
      <EarlyBirdScreen campaign={campaign} days={days} {...form} />
      {/* Search engines read it wherever it stands; people see the offer first. */}
      <OfferData {...about} nonce={await currentNonce()} />
    </>
  )
}
