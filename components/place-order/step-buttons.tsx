'use client'

import * as texts from '@/lib/place-order/texts'
import { NotSaved } from './not-saved'
import { priceStatusId } from './step-payment'
import { useFirstProblem } from './use-first-problem'
import { WizardButtons } from './wizard-buttons'
import { useWizard, useWizardState } from './wizard-context'

/** The buttons of the step that is shown, and what became of the last save. */
export function StepButtons() {
  const { back } = useWizard()
  const step = useWizardState(state => state.step)
  const isSaving = useWizardState(state => state.isSaving)
  const isPriced = useWizardState(state => state.isPriced)
  const failure = useWizardState(state => state.failure)
  const hasNamedFields = useWizardState(({ problems }) => Object.keys(problems).length > 0)
  const orderId = useWizardState(state => (state.failure === null ? null : state.form.id))
  useFirstProblem()
  return (
    <WizardButtons
      step={step}
      onBack={step > 1 ? back : undefined}
      label={step === 4 ? texts.pay : texts.next}
      busy={isSaving}
      waitsFor={step === 4 && !isPriced ? priceStatusId : undefined}
      note={
        failure != null && <NotSaved failure={failure} hasNamedFields={hasNamedFields} orderId={orderId} />
      }
    />
  )
}
