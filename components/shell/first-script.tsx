'use client'

import { keepScript } from '@/lib/early-presses/keep-script'
import { ownTextsScript } from '@/lib/shell/own-texts-script'
import { popoversScript } from '@/lib/shell/popovers-script'

/** Goes with the server's HTML alone: what the browser has run it needs no second time, neither as code nor as data. */
const script =
  typeof window === 'undefined' ? [keepScript(), ownTextsScript(), popoversScript()].join(';') : ''

/**
 * A page's first script: it keeps what is pressed before the page's code is there, and the texts that a translator takes out.
 * Browsers hide the nonce, which is a difference to React.
 */
export function FirstScript({ nonce }: { nonce: string | undefined }) {
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {script}
    </script>
  )
}
