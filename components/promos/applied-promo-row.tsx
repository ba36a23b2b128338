'use client'

import { useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { IconButton } from '@/components/ui/icon-button'
import { lazily } from '@/components/ui/lazily'
import { toast } from '@/components/ui/toast'
import { useOneAtATime } from '@/components/ui/use-one-at-a-time'
import { movesOn } from '@/lib/api/moves-on'
import type { PaymentDoor } from '@/lib/payments/door'
import { useRemovePromo } from '@/lib/promos/mutations'
import * as texts from '@/lib/promos/texts'

const ConfirmDialog = lazily(async () => (await import('@/components/ui/confirm-dialog')).ConfirmDialog)

type AppliedPromoRowProps = { door: PaymentDoor; title: string; onRemoved: () => void }

/** The promo in use, and the way to take it off again, which is asked for. */
export function AppliedPromoRow({ door, title, onRemoved }: AppliedPromoRowProps) {
  const [isAsking, setAsking] = useState(false)
  const remove = useRemovePromo(door)
  const oneAtATime = useOneAtATime()

  async function confirm() {
    try {
      await remove.mutateAsync()
      setAsking(false)
      toast.success(texts.removedToast)
      onRemoved()
    } catch (error) {
      if (!movesOn(error)) toast.error(texts.removeFailed)
    }
  }

  return (
    <div className="flex min-h-14 items-center gap-3 rounded-lg border border-line bg-surface py-1.5 pr-2 pl-4 text-sm">
      <Icon name="circle-check" className="size-4.5 shrink-0 text-paid" />
      <p className="min-w-0 flex-1 font-medium break-words">{texts.applied(title)}</p>
      <IconButton
        label={texts.remove}
        icon={<Icon name="trash" />}
        tone="danger"
        onClick={() => setAsking(true)}
      />
      {isAsking && (
        <ConfirmDialog
          onClose={() => setAsking(false)}
          question={texts.removeQuestion}
          tone="danger"
          busy={remove.isPending}
          busyLabel={texts.applying}
          onYes={() => void oneAtATime(confirm)}
        />
      )}
    </div>
  )
}
