'use client'

import { type ReactNode, useRef, useState } from 'react'
import type { Brand } from '@/lib/brand'
import type { PaymentStepHandle } from '@/lib/place-order/payment-step'
import { createWizardStore, type Opening } from '@/lib/place-order/wizard-store'
import { CloseOrder } from './close-order'
import { StepButtons } from './step-buttons'
import { StepDeadline } from './step-deadline'
import { StepInstructions } from './step-instructions'
import { StepPayment } from './step-payment'
import { StepTitle } from './step-title'
import { Summary } from './summary'
import { SummaryRows } from './summary-rows'
import { useWizardActions } from './use-wizard-actions'
import { useWizard, useWizardState, WizardContext } from './wizard-context'
import { WizardFrame } from './wizard-frame'

export type WizardProps = {
  opening: Opening
  /** Under which mark unsaved text is kept in this tab. */
  owner: string
  brand: Brand
}

/** One stay in the wizard. It is rendered once: each part of it follows what it shows by itself. */
export function Wizard({ opening, owner, brand }: WizardProps) {
  const [store] = useState(() => createWizardStore(opening))
  const paymentRef = useRef<PaymentStepHandle>(null)
  const actions = useWizardActions(store, owner, paymentRef)
  return (
    <WizardContext value={actions}>
      <Frame portalName={brand.name}>
        <On step={1}>
          <StepTitle />
        </On>
        <On step={2}>
          <StepInstructions supportEmail={brand.supportEmail} />
        </On>
        <On step={3}>
          <StepDeadline supportEmail={brand.supportEmail} />
        </On>
        <On step={4}>
          <StepPayment ref={paymentRef} brand={brand} />
        </On>
      </Frame>
    </WizardContext>
  )
}

function Frame({ portalName, children }: { portalName: string; children: ReactNode }) {
  const { next } = useWizard()
  const step = useWizardState(state => state.step)
  return (
    <WizardFrame
      portalName={portalName}
      step={step}
      headerAction={<CloseOrder />}
      aside={
        <Summary>
          <SummaryRows />
        </Summary>
      }
      onSubmit={next}
      buttons={<StepButtons />}
    >
      {children}
    </WizardFrame>
  )
}

function On({ step, children }: { step: number; children: ReactNode }) {
  return useWizardState(state => state.step === step) && children
}
