import type { ReactNode } from 'react'
import { Header } from './header'
import { Navigation } from './navigation'
import { PhoneNavigation } from './phone-navigation'

/** What stands around every page of whoever is signed in (specification section 2.2). */
export function Frame({ portalName, children }: { portalName: string; children: ReactNode }) {
  return (
    <>
      <Header portalName={portalName} />
      <div className="mx-auto max-w-page px-4 md:px-6 lg:grid lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-8">
        <Navigation />
        <main id="main" tabIndex={-1} aria-labelledby="title" className="min-w-0 pt-6 pb-28 md:pt-8 lg:pb-16">
          {children}
        </main>
      </div>
      <PhoneNavigation />
    </>
  )
}
