import type { Metadata } from 'next'
import { LinkExpiredScreen } from '@/components/accounts/link-expired-screen'
import * as texts from '@/lib/accounts/texts'

export const metadata: Metadata = { title: texts.linkExpiredTitle }

export default function TokenExpiredPage() {
  return <LinkExpiredScreen />
}
