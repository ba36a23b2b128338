'use client'

import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { useHydrated } from '@/components/ui/use-hydrated'
import * as texts from '@/lib/referrals/texts'

/** The browser's own sheet, where it has one. Who closes it has changed their mind, which is nothing to report. */
export function ShareSheet({ link }: { link: string }) {
  const canShare = useHydrated() && typeof navigator.share === 'function'
  if (!canShare) return null
  const share = () => void navigator.share({ title: texts.shareSubject, url: link }).catch(() => undefined)
  return (
    <Button onClick={share}>
      <Icon name="send-horizontal" />
      {texts.share}
    </Button>
  )
}
