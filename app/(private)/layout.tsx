import type { ReactNode } from 'react'
import { UnreadTitle } from '@/components/notifications/unread-title'
import { Frame } from '@/components/shell/frame'
import { HeadingLoading } from '@/components/shell/heading-loading'
import { PageBoundary } from '@/components/shell/page-boundary'
import { PageLoading } from '@/components/shell/page-loading'
import { QueryProvider } from '@/components/shell/query-provider'
import { Primed, read } from '@/lib/bff/primed'
import { brand } from '@/lib/brand'
import { getCounts, getProfile } from '@/lib/client-api/profile'
import { countsQuery, profileQuery } from '@/lib/profile/queries'

// Within this layout's script, as in app/layout.tsx.
import './error'

export default function PrivateLayout({ children }: { children: ReactNode }) {
  const { name } = brand()
  // Queries of its own: what reads one before it is filled would keep it from being filled in the page itself.
  const meanwhile = (
    <QueryProvider>
      <Frame portalName={name}>
        <PageLoading heading={<HeadingLoading />} />
      </Frame>
    </QueryProvider>
  )
  return (
    <QueryProvider>
      <Primed reads={[read(countsQuery, getCounts), read(profileQuery, getProfile)]} meanwhile={meanwhile}>
        <Frame portalName={name}>
          <PageBoundary>{children}</PageBoundary>
        </Frame>
        <UnreadTitle />
      </Primed>
    </QueryProvider>
  )
}
