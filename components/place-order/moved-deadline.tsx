'use client'

import { MovedDeadlineNotice } from './moved-deadline-notice'
import { useWizard } from './wizard-context'

/** The line about a deadline that is not the one that was saved, while that is so (decisions C-16). */
export function MovedDeadline() {
  const { form, opened, movedFrom } = useWizard()
  if (movedFrom === null || form.deadline === null || form.deadline !== opened.form.deadline) return null
  return <MovedDeadlineNotice from={movedFrom} to={form.deadline} />
}
