import type { ReactNode } from 'react'
import { UnreadTitle } from '@/components/notifications/unread-title'
import { Header } from '@/components/shell/header'
import { Navigation } from '@/components/shell/navigation'
import { PageBoundary } from '@/components/shell/page-boundary'
import { PageLoading } from '@/components/shell/page-loading'
import { PhoneNavigation } from '@/components/shell/phone-navigation'
import { QueryProvider } from '@/components/shell/query-provider'
import { Primed, read } from '@/lib/bff/primed'
import { brand } from '@/lib/brand'
import { getCounts, getProfile } from '@/lib/client-api/profile'
import { countsQuery, profileQuery } from '@/lib/profile/queries'

// Within this layout's script, as in app/layout.tsx.
import './error'

export default function PrivateLayout({ children }: { children: ReactNode }) {
  return (
    <QueryProvider>
      <Primed
        reads={[read(countsQuery, getCounts), read(profileQuery, getProfile)]}
        meanwhile={<PageLoading />}
      >
        <Header portalName={brand().name} />
        <div className="mx-auto max-w-page px-4 md:px-6 lg:grid lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-8">
          <Navigation />
          <main id="main" tabIndex={-1} className="min-w-0 pt-6 pb-28 md:pt-8 lg:pb-16">
            <PageBoundary>{children}</PageBoundary>
          </main>
        </div>
        <PhoneNavigation />
        <UnreadTitle />
      </Primed>
    </QueryProvider>
  )
}
