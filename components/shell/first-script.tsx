'use client'

import { keepScript } from '@/lib/early-presses/keep-script'
import { popoversScript } from '@/lib/shell/popovers-script'
import { watchTextsScript } from '@/lib/shell/watch-texts-script'

/** Goes with the server's HTML alone: what the browser has run it needs no second time, neither as code nor as data. */
const script =
  typeof window === 'undefined' ? [keepScript(), watchTextsScript(), popoversScript()].join(';') : ''

/**
 * A page's first script: it keeps what is pressed before the page's code is there, and sees whether somebody translates it.
 * Browsers hide the nonce, which is a difference to React.
 */
export function FirstScript({ nonce }: { nonce: string | undefined }) {
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {script}
    </script>
  )
}
