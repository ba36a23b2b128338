'use client'

import { keepScript } from '@/lib/early-presses/keep-script'
import { ownTextsScript } from '@/lib/shell/own-texts-script'

/** Goes with the server's HTML alone: what the browser has run it needs no second time, neither as code nor as data. */
const script = typeof window === 'undefined' ? `${keepScript()};${ownTextsScript()}` : ''

/**
 * Keeps what is pressed before the page's code is there, and the texts that a translator takes out. Browsers hide the nonce, which
 * is a difference to React.
 */
export function EarlyKeeper({ nonce }: { nonce: string | undefined }) {
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {script}
    </script>
  )
}
