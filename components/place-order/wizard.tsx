'use client'

import { useRef, useState } from 'react'
import type { Brand } from '@/lib/brand'
import type { PaymentStepHandle } from '@/lib/place-order/payment-step'
import * as texts from '@/lib/place-order/texts'
import { createWizardStore, type Opening } from '@/lib/place-order/wizard-store'
import { CloseOrder } from './close-order'
import { NotSaved } from './not-saved'
import { StepDeadline } from './step-deadline'
import { StepInstructions } from './step-instructions'
import { priceStatusId, StepPayment } from './step-payment'
import { StepTitle } from './step-title'
import { Summary } from './summary'
import { SummaryRows } from './summary-rows'
import { useFirstProblem } from './use-first-problem'
import { useWizardActions } from './use-wizard-actions'
import { WizardButtons } from './wizard-buttons'
import { useWizard, WizardContext } from './wizard-context'
import { WizardFrame } from './wizard-frame'

export type WizardProps = {
  opening: Opening
  /** Under which mark unsaved text is kept in this tab. */
  owner: string
  brand: Brand
}

/** One stay in the wizard. */
export function Wizard({ opening, owner, brand }: WizardProps) {
  const [store] = useState(() => createWizardStore(opening))
  const paymentRef = useRef<PaymentStepHandle>(null)
  const actions = useWizardActions(store, owner, paymentRef)
  return (
    <WizardContext value={actions}>
      <Steps brand={brand} payment={paymentRef} />
    </WizardContext>
  )
}

type StepsProps = Pick<WizardProps, 'brand'> & { payment: React.RefObject<PaymentStepHandle | null> }

function Steps({ brand, payment }: StepsProps) {
  const { step, form, isSaving, isPriced, failure, problems, next, back } = useWizard()
  useFirstProblem()
  return (
    <WizardFrame
      portalName={brand.name}
      step={step}
      headerAction={<CloseOrder />}
      aside={
        <Summary>
          <SummaryRows />
        </Summary>
      }
      onSubmit={next}
      buttons={
        <WizardButtons
          onBack={step > 1 ? back : undefined}
          label={step === 4 ? texts.pay : texts.next}
          busy={isSaving}
          waitsFor={step === 4 && !isPriced ? priceStatusId : undefined}
          note={
            failure != null && (
              <NotSaved
                failure={failure}
                hasNamedFields={Object.keys(problems).length > 0}
                orderId={form.id}
              />
            )
          }
        />
      }
    >
      {step === 1 && <StepTitle />}
      {step === 2 && <StepInstructions supportEmail={brand.supportEmail} />}
      {step === 3 && <StepDeadline supportEmail={brand.supportEmail} />}
      {step === 4 && <StepPayment ref={payment} brand={brand} />}
    </WizardFrame>
  )
}
