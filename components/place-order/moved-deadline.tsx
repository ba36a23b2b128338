'use client'

import { LocalTime } from '@/components/ui/local-time'
import { Notice } from '@/components/ui/notice'
import * as texts from '@/lib/place-order/texts'
import { useWizard } from './wizard-context'

/** Says that the deadline is not the one that was saved, while that is so (decisions C-16). */
export function MovedDeadline() {
  const { form, opened, movedFrom } = useWizard()
  if (movedFrom === null || form.deadline === null || form.deadline !== opened.deadline) return null
  return (
    <Notice>
      {texts.movedFrom} <LocalTime iso={movedFrom} format="deadline" withZone /> {texts.movedTo}{' '}
      <LocalTime iso={form.deadline} format="deadline" withZone className="font-medium" />.
    </Notice>
  )
}
