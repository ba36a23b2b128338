'use client'

import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { BareHeader } from '@/components/shell/bare-header'
import { PageLink } from '@/components/ui/page-link'
import { Stepper } from '@/components/ui/stepper'
import type { Step } from '@/lib/place-order/order-form'
import * as texts from '@/lib/place-order/texts'
import * as uiFormTexts from '@/lib/ui-form-texts'

const progressPerStep = 33

type WizardFrameProps = {
  portalName: string
  step: Step
  /** At the right of the logo-only header. */
  headerAction?: ReactNode
  /** Beside the step; below it on phones. */
  aside: ReactNode
  buttons: ReactNode
  children: ReactNode
  onSubmit: () => void
}

/** Moves the focus to the heading when another step is shown, so that nobody is left on a button that is gone. */
function useHeadingFocus(step: Step) {
  const headingRef = useRef<HTMLHeadingElement>(null)
  const shownRef = useRef(step)
  useEffect(() => {
    if (shownRef.current === step) return
    shownRef.current = step
    window.scrollTo({ top: 0 })
    headingRef.current?.focus({ preventScroll: true })
  }, [step])
  return headingRef
}

/** What all four steps share, here and in the invoice wizard: progress, the step as a form, its buttons, the summary. */
export function WizardFrame(props: WizardFrameProps) {
  const { portalName, step, headerAction, aside, buttons, children, onSubmit } = props
  const headingRef = useHeadingFocus(step)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <>
      {/* What is being saved is saved to its end, which leaving the document would cut off. */}
      <BareHeader portalName={portalName} homeLink={PageLink}>
        {headerAction}
      </BareHeader>
      <main
        id="main"
        tabIndex={-1}
        // Not by its heading: that is the names of fields, and each is to be the only one of its name.
        aria-label={uiFormTexts.stepOf(step, texts.steps.length)}
        className="mx-auto max-w-page px-4 pt-6 pb-32 md:px-6 md:pt-10 md:pb-16"
      >
        <Stepper
          label={texts.progress}
          steps={texts.steps}
          current={step - 1}
          progress={(step - 1) * progressPerStep}
        />
        <div className="gap-10 pt-8 md:pt-14 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem]">
          <form method="dialog" noValidate onSubmit={submit} className="min-w-0">
            <h1 ref={headingRef} tabIndex={-1} className="pb-6 text-2xl font-semibold outline-none">
              {texts.steps[step - 1]}
            </h1>
            {children}
            {buttons}
          </form>
          <aside aria-label={texts.summary} className="pt-8 lg:pt-0">
            {aside}
          </aside>
        </div>
      </main>
    </>
  )
}
