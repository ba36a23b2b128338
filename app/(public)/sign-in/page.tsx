import type { Metadata } from 'next'
import { SignInScreen } from '@/components/accounts/sign-in-screen'
import { safeNextPath } from '@/lib/next-path'

export const metadata: Metadata = { title: 'Sign In' }

type Query = Promise<{ next?: string | string[]; reason?: string | string[] }>

export default async function SignInPage({ searchParams }: { searchParams: Query }) {
  const { next, reason } = await searchParams
  return (
    <SignInScreen
      next={safeNextPath(typeof next === 'string' ? next : undefined)}
      reason={reason === 'expired' || reason === 'verified' ? reason : undefined}
    />
  )
}
