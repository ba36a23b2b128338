'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { lazily } from '@/components/ui/lazily'
import { pagePatienceMs } from '@/components/ui/page-patience'
import * as texts from '@/lib/place-order/texts'
import { routes } from '@/lib/routes'
import { useWizard } from './wizard-context'

const ConfirmDialog = lazily(async () => (await import('@/components/ui/confirm-dialog')).ConfirmDialog)

/** The way out of the wizard, asked for once more (specification 2.14). */
export function CloseOrder() {
  const { leave } = useWizard()
  const router = useRouter()
  const [isAsking, setAsking] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  // The question stands open until home is there, and the router waits for that without end.
  useEffect(() => {
    if (!isLeaving) return
    const timer = setTimeout(() => window.location.assign(routes.home), pagePatienceMs)
    return () => clearTimeout(timer)
  }, [isLeaving])
  return (
    <>
      <Button
        variant="quiet"
        onPointerEnter={ConfirmDialog.preload}
        onFocus={ConfirmDialog.preload}
        onClick={() => setAsking(true)}
        className="-mr-3"
      >
        <Icon name="x" />
        {texts.close}
      </Button>
      {isAsking && (
        <ConfirmDialog
          onClose={() => setAsking(false)}
          question={texts.closeQuestion}
          busy={isLeaving}
          busyLabel={texts.saving}
          onYes={() => {
            setLeaving(true)
            leave(() => router.push(routes.home))
          }}
        >
          {texts.closeHint}
        </ConfirmDialog>
      )}
    </>
  )
}
