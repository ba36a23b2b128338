import type { Metadata } from 'next'
import { ResetPasswordScreen } from '@/components/accounts/reset-password-screen'
import { emailAddress } from '@/lib/accounts/address-in-path'
import * as passwordTexts from '@/lib/accounts/password-texts'

// The address is a key: no page it leads to is told.
export const metadata: Metadata = { title: passwordTexts.title, referrer: 'no-referrer' }

type Query = Promise<{ email?: string | string[] }>

/** Inert: mailboxes fetch the links of a mail before anybody reads it. Only the form uses the link up. */
export default async function ResetPasswordPage({ searchParams }: { searchParams: Query }) {
  return <ResetPasswordScreen email={emailAddress((await searchParams).email)} />
}
