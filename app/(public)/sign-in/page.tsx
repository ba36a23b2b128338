import type { Metadata } from 'next'
import { GoogleFailure } from '@/components/accounts/google-failure'
import { type SignInReason, SignInScreen } from '@/components/accounts/sign-in-screen'
import { JsonLd } from '@/components/ui/json-ld'
import { offerIn } from '@/lib/accounts/offer-address'
import { googleFrom } from '@/lib/bff/google-provider'
import { brand } from '@/lib/brand'
import { safeNextPath } from '@/lib/next-path'
import { pageData, publicPage } from '@/lib/public-page'
import { routes } from '@/lib/routes'
import { currentNonce, currentQuery } from '@/lib/session/current'
import { currentGoogleFailure } from '@/lib/session/google-failure'

export const generateMetadata = (): Metadata => publicPage(routes.signIn)

const reasons: SignInReason[] = ['expired', 'verified', 'no-password', 'password']

type Query = Promise<{ next?: string | string[]; reason?: string | string[] }>

export default async function SignInPage({ searchParams }: { searchParams: Query }) {
  const { next, reason } = await searchParams
  const { code, signUpPath, googlePage } = offerIn(await currentQuery())
  const { termsUrl, privacyUrl } = brand()
  const path = safeNextPath(typeof next === 'string' ? next : undefined)
  return (
    <>
      <JsonLd data={pageData(routes.signIn)} nonce={await currentNonce()} />
      <GoogleFailure failure={await currentGoogleFailure()} />
      <SignInScreen
        next={path}
        reason={reasons.find(known => known === reason)}
        signUpPath={signUpPath}
        terms={{ termsUrl, privacyUrl }}
        google={googleFrom({ page: googlePage, next: path, code })}
      />
    </>
  )
}
