'use client'

import { useLinkStatus } from 'next/link'
import * as uiLinkTexts from '@/lib/ui-link-texts'
import { SpinnerMark } from './spinner-mark'

/** Inside a link: turns from the click until the next page is there, for a page may wait for a slow service. */
export function LinkPending({ className }: { className?: string }) {
  const { pending } = useLinkStatus()
  if (!pending) return null
  return (
    <>
      <SpinnerMark className={className} />
      <span className="sr-only">{uiLinkTexts.onItsWay}</span>
    </>
  )
}
