'use client'

import { Icon } from '@/components/ui/icon'
import { IconButton } from '@/components/ui/icon-button'
import { SpinnerMark } from '@/components/ui/spinner-mark'
import { toast } from '@/components/ui/toast'
import { movesOn } from '@/lib/api/moves-on'
import { isOutcomeUnknown } from '@/lib/api/outcome'
import * as texts from '@/lib/chat/mail-texts'
import { useMuteOrderMail } from '@/lib/chat/mutations'
import { serverMessageOr } from '@/lib/errors'

/** Whether messages that stay unread are mailed: a switch, on unless the client muted the order. */
export function MailSwitch({ orderId, isMuted }: { orderId: number; isMuted: boolean }) {
  const { mutate, isPending } = useMuteOrderMail(orderId)
  const toggle = () =>
    mutate(!isMuted, {
      onSuccess: ({ muted }) => toast.success(muted ? texts.isOff : texts.isOn),
      onError: error => {
        const words = isOutcomeUnknown(error) ? texts.notCertain : texts.notSwitched
        if (!movesOn(error)) toast.error(serverMessageOr(error, words))
      },
    })
  return (
    <IconButton
      role="switch"
      aria-checked={!isMuted}
      aria-disabled={isPending || undefined}
      aria-busy={isPending || undefined}
      label={texts.mailUnread}
      icon={isPending ? <SpinnerMark /> : isMuted ? <Icon name="bell-off" /> : <Icon name="bell" />}
      onClick={isPending ? undefined : toggle}
    />
  )
}
