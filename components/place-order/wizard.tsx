'use client'

import { Activity, type ComponentProps, type ReactNode, useRef, useState } from 'react'
import type { Brand } from '@/lib/brand'
import type { Step } from '@/lib/place-order/order-form'
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
      <Frame
        portalName={brand.name}
        headerAction={<CloseOrder />}
        aside={
          <Summary>
            <SummaryRows />
          </Summary>
        }
        buttons={<StepButtons />}
      >
        <On step={1}>
          <StepTitle />
        </On>
        <On step={2}>
          <StepInstructions supportEmail={brand.supportEmail} />
        </On>
        <On step={3}>
          <StepDeadline supportEmail={brand.supportEmail} />
        </On>
        <Payment ref={paymentRef} brand={brand} />
      </Frame>
    </WizardContext>
  )
}

function Frame(props: Omit<ComponentProps<typeof WizardFrame>, 'step' | 'onSubmit'>) {
  const { next } = useWizard()
  const step = useWizardState(state => state.step)
  return <WizardFrame {...props} step={step} onSubmit={next} />
}

function Payment(props: ComponentProps<typeof StepPayment>) {
  return useWizardState(state => state.step === 4) && <StepPayment {...props} />
}

/**
 * A step, while it is shown. The one after it is rendered out of sight meanwhile, when the browser has nothing else to do, so
 * that Next has only to show it. The step that comes with the page is nothing but itself: React would take it over from the
 * server later than the rest of the page, when another step may be the one to show.
 */
function On({ step, children }: { step: Step; children: ReactNode }) {
  const { store } = useWizard()
  const [comesWithPage] = useState(() => store.get().step === step)
  const ahead = useWizardState(state => step - state.step)
  const [was, setWas] = useState({ ahead, visit: 0 })
  // What was opened on a step is gone with it: another copy of it stands ready for the next time.
  if (was.ahead !== ahead) setWas({ ahead, visit: was.visit + (was.ahead === 0 ? 1 : 0) })
  if (comesWithPage) return ahead === 0 && children
  return (
    (ahead === 0 || ahead === 1) && (
      <Activity key={was.visit} mode={ahead === 0 ? 'visible' : 'hidden'}>
        {children}
      </Activity>
    )
  )
}
