'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { lazily } from '@/components/ui/lazily'
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
