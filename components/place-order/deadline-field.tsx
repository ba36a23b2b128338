'use client'

import { useState } from 'react'
import { DeadlineInput } from '@/components/ui/deadline-input'
import { Field } from '@/components/ui/field'
import { lazily } from '@/components/ui/lazily'
import * as limits from '@/contract/limits'
import { pickDeadline } from '@/lib/place-order/deadline'
import * as texts from '@/lib/place-order/texts'
import { serverNow } from '@/lib/server-clock'
import { useWizard, useWizardState } from './wizard-context'

const UrgentDeadline = lazily(async () => (await import('./urgent-deadline')).UrgentDeadline)
const noDeadline = { deadline: null, hours: null, deadlineOption: null }
const leadHours = { min: limits.leadHoursMin, max: limits.leadHoursMax }

/** When the work is due. Under three hours it stays picked, a window says whom to ask, and Next refuses it. */
export function DeadlineField({ supportEmail }: { supportEmail: string }) {
  const { update } = useWizard()
  const deadline = useWizardState(({ form }) => form.deadline)
  const unread = useWizardState(({ form }) => form.unreadDeadline)
  const problem = useWizardState(({ problems }) => problems.deadline ?? problems.hours)
  const [isWarned, setWarned] = useState(false)

  function pick(atMs: number | null) {
    const none = { ...noDeadline, isTooSoon: false }
    const { isTooSoon, ...picked } = atMs === null ? none : pickDeadline(atMs, serverNow())
    update({ ...picked, unreadDeadline: '' })
    setWarned(isTooSoon)
  }

  /** The deadline there was is not what stands in the field any more: Next must not save it. */
  function noteUnread(unreadDeadline: string) {
    update({ ...(unreadDeadline !== '' && noDeadline), unreadDeadline })
  }

  return (
    <Field
      label={texts.deadline}
      hint={texts.deadlineHint}
      error={unread === '' ? problem : texts.unreadableDeadline}
      required
    >
      <DeadlineInput
        value={deadline}
        title={texts.selectDeadline}
        hint={texts.deadlineHint}
        leadHours={leadHours}
        onPick={pick}
        outcome={isWarned && <UrgentDeadline supportEmail={supportEmail} onClose={() => setWarned(false)} />}
        unread={unread}
        onUnread={noteUnread}
      />
    </Field>
  )
}
