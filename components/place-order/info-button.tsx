'use client'

import { useId, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { IconButton } from '@/components/ui/icon-button'
import { lazily } from '@/components/ui/lazily'
import * as texts from '@/lib/place-order/texts'

const TextDialog = lazily(async () => (await import('./text-dialog')).TextDialog)

/** Explains the field it stands beside, in a window of its own. */
export function InfoButton({ about, text }: { about: string; text: string }) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton
        label={texts.moreInformation}
        icon={<Icon name="info" />}
        aria-describedby={id}
        onPointerEnter={TextDialog.preload}
        onFocus={TextDialog.preload}
        onClick={() => setOpen(true)}
      />
      <span id={id} hidden>
        {about}
      </span>
      {isOpen && (
        <TextDialog title={about} onClose={() => setOpen(false)}>
          {text}
        </TextDialog>
      )}
    </>
  )
}
