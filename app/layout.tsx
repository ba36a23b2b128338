import type { Metadata, Viewport } from 'next'
import { cookies } from 'next/headers'
import type { ReactNode } from 'react'
import { SessionWatch } from '@/components/session/session-watch'
import { EarlyReplay } from '@/components/shell/early-replay'
import { FirstScript } from '@/components/shell/first-script'
import { KeyTypeface } from '@/components/shell/key-typeface'
import { PressFocus } from '@/components/shell/press-focus'
import { SkipLink } from '@/components/shell/skip-link'
import { TimeProvider } from '@/components/ui/time-zone'
import { ToastHost } from '@/components/ui/toast-host'
import { brand } from '@/lib/brand'
import { timeZoneCookie, timeZoneFromCookie } from '@/lib/dates'
import { portalEnv } from '@/lib/env'
import { isKey, routes } from '@/lib/routes'
import { currentNonce, currentPath, currentSession } from '@/lib/session/current'
import { ownerMark } from '@/lib/session/owner-mark'
import { sessionFingerprint } from '@/lib/session/session'
import * as shellTexts from '@/lib/shell/texts'
import { afterCrashScript } from '@/lib/tab/after-crash-script'
import { zoneHints } from '@/lib/zone-hints'
import { fontVariables, latinFamily } from './fonts/inter'
import { styleSetOf } from './styles/style-set'
import { Styles } from './styles/styles'

// Every page brings its error pages along. Named here, they come within the layout's own script: two requests less.
import './error'
import './global-error'

export function generateMetadata(): Metadata {
  const { name } = brand()
  return {
    metadataBase: new URL(portalEnv().APP_ORIGIN),
    title: { default: name, template: `%s | ${name}` },
    description: shellTexts.description,
    robots: { index: false, follow: false },
    icons: { apple: '/apple-touch-icon.png' },
    referrer: 'strict-origin-when-cross-origin',
  }
}

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#faf7f1' },
    { media: '(prefers-color-scheme: dark)', color: '#11141c' },
  ],
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  const session = await currentSession()
  const zone = timeZoneFromCookie((await cookies()).get(timeZoneCookie)?.value)
  const nonce = await currentNonce()
  const path = await currentPath()
  const isKeyPage = isKey(path)
  return (
    <html
      lang="en"
      className={isKeyPage ? undefined : fontVariables}
      // A script names the typeface where the address is a key.
      suppressHydrationWarning={isKeyPage}
      data-session={session && sessionFingerprint(session)}
      data-owner={session && ownerMark(session.clientId)}
    >
      <body>
        <Styles set={styleSetOf(path)} />
        {isKeyPage && <KeyTypeface family={latinFamily} nonce={nonce} />}
        <FirstScript nonce={nonce} />
        {path.startsWith(routes.placeOrder()) && (
          <script nonce={nonce} suppressHydrationWarning>
            {afterCrashScript}
          </script>
        )}
        <SkipLink />
        <TimeProvider hints={zoneHints(zone)} madeMs={Date.now()}>
          {children}
        </TimeProvider>
        <ToastHost />
        <SessionWatch />
        <PressFocus />
        <EarlyReplay />
      </body>
    </html>
  )
}
