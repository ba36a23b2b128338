'use client'

import { useState } from 'react'
import { MovedDeadlineNotice } from './moved-deadline-notice'
import { useWizardState } from './wizard-context'

/** The line about a deadline that is not the one that was saved, while that is so (decisions C-16). */
export function MovedDeadline() {
  const from = useWizardState(({ movedFrom }) => movedFrom)
  const to = useWizardState(({ form, opened }) =>
    form.deadline === opened.form.deadline ? form.deadline : null,
  )
  const isMoved = from !== null && to !== null
  const [wasMoved] = useState(isMoved)
  return isMoved && <MovedDeadlineNotice from={from} to={to} spoken={!wasMoved} />
}
