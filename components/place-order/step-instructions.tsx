'use client'

import { Field } from '@/components/ui/field'
import { Textarea } from '@/components/ui/textarea'
import * as texts from '@/lib/place-order/texts'
import { FilesField } from './files-field'
import { OrderChoices } from './order-choices'
import { useWizard, useWizardState } from './wizard-context'

/** Step 2, 'Instructions': what to write, how to cite it, and what to read for it. */
export function StepInstructions({ supportEmail }: { supportEmail: string }) {
  const { update } = useWizard()
  const instructions = useWizardState(({ form }) => form.instructions)
  const problem = useWizardState(({ problems }) => problems.instructions)
  return (
    <div className="space-y-8">
      <Field label={texts.instructions} hint={texts.instructionsHint} error={problem}>
        <Textarea
          name="instructions"
          rows={8}
          value={instructions}
          onChange={event => update({ instructions: event.target.value })}
        />
      </Field>
      <OrderChoices />
      <FilesField supportEmail={supportEmail} />
    </div>
  )
}
