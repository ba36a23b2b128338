'use client'

import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { useFocusHandedOn } from '@/components/ui/use-focus-handed-on'
import * as texts from '@/lib/profile/texts'

type BroughtBackNoticeProps = { onUndo: () => void; disabled: boolean }

/** Says that the form shows what nobody has saved, and lets go of it. */
export function BroughtBackNotice({ onUndo, disabled }: BroughtBackNoticeProps) {
  return (
    <Notice
      ref={useFocusHandedOn()}
      className="max-sm:flex-wrap sm:items-center"
      action={
        <Button size="sm" aria-disabled={disabled || undefined} onClick={onUndo} className="max-sm:w-full">
          {texts.undo}
        </Button>
      }
    >
      {texts.notSavedYet}
    </Notice>
  )
}
