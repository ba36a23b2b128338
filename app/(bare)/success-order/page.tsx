import type { Metadata } from 'next'
import { SuccessScreen } from '@/components/success/success-screen'
import { readReturnAddress, viewerOf } from '@/lib/payments/return-address'
import * as successTexts from '@/lib/payments/success-texts'
import { currentSession } from '@/lib/session/current'

// The address may hold the id of a payment: no page it leads to is told.
export const metadata: Metadata = { title: successTexts.pageTitle, referrer: 'no-referrer' }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** Inert: whoever only fetches this page confirms nothing. The browser does (safety PAY-11). */
export default async function SuccessPage({ searchParams }: Props) {
  const address = readReturnAddress(await searchParams)
  const session = await currentSession()
  return (
    <SuccessScreen
      address={address}
      viewer={viewerOf(address, session?.clientId)}
      today={new Date().toISOString()}
    />
  )
}
