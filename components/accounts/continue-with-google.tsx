'use client'

import { type MouseEvent, useState } from 'react'
import { buttonStyles } from '@/components/ui/button-styles'
import { cn } from '@/components/ui/cn'
import { Notice } from '@/components/ui/notice'
import { type GoogleStart, googleAddress } from '@/lib/accounts/google-address'
import * as texts from '@/lib/accounts/texts'

/** The letter in its owner's four colours, which it keeps on any ground. */
const GoogleMark = () => (
  <svg viewBox="0 0 18 18" aria-hidden="true">
    <path fill="#4285f4" d="M17.6 9.2 17.5 7.4H9v3.4h4.8a4 4 0 0 1-1.8 2.7v2.2h2.9a8.8 8.8 0 0 0 2.7-6.5" />
    <path fill="#34a853" d="M9 18c2.4 0 4.5-.8 6-2.2l-3-2.2a5.4 5.4 0 0 1-8-2.9H1v2.3A9 9 0 0 0 9 18" />
    <path fill="#fbbc05" d="M4 10.7a5.4 5.4 0 0 1 0-3.4V5H1a9 9 0 0 0 0 8z" />
    <path fill="#ea4335" d="M9 3.6c1.3 0 2.5.5 3.4 1.3L15 2.3A9 9 0 0 0 1 5l3 2.3a5.4 5.4 0 0 1 5-3.7" />
  </svg>
)

/**
 * The other way in, at the end of a form whose words are kept for whoever comes back without a session. A link, which works
 * before any code is there.
 */
export function ContinueWithGoogle(start: GoogleStart) {
  const [isTold, setIsTold] = useState(false)
  const go = (event: MouseEvent<HTMLAnchorElement>) => {
    // One would come back without a session, and without a word: why is told by a cookie.
    setIsTold(!navigator.cookieEnabled)
    if (!navigator.cookieEnabled) return event.preventDefault()
    const { currentTarget } = event
    const form = currentTarget.closest('form')
    const code = (form && new FormData(form).get('referralCode')) ?? start.code
    currentTarget.href = googleAddress({ ...start, code: String(code).trim() })
  }
  return (
    <div className="space-y-5 pt-5">
      <p className="flex items-center gap-3 text-sm text-ink-soft before:flex-1 before:border-t before:border-line after:flex-1 after:border-t after:border-line">
        {texts.or}
      </p>
      {isTold && <Notice tone="danger">{texts.noCookies}</Notice>}
      <a
        href={googleAddress(start)}
        rel="nofollow"
        onClick={go}
        className={cn(buttonStyles({ size: 'lg' }), 'w-full')}
      >
        <GoogleMark />
        {texts.google}
      </a>
    </div>
  )
}
