'use client'

import { Field } from '@/components/ui/field'
import { Textarea } from '@/components/ui/textarea'
import * as texts from '@/lib/place-order/texts'
import { OrderChoices } from './order-choices'
import { OrderFiles } from './order-files'
import { useWizard } from './wizard-context'

/** Step 2, 'Instructions': what to write, how to cite it, and what to read for it. */
export function StepInstructions({ supportEmail }: { supportEmail: string }) {
  const { form, problems, update } = useWizard()
  return (
    <div className="space-y-8">
      <Field label={texts.instructions} hint={texts.instructionsHint} error={problems.instructions}>
        <Textarea
          name="instructions"
          rows={8}
          value={form.instructions}
          onChange={event => update({ instructions: event.target.value })}
        />
      </Field>
      <OrderChoices />
      <OrderFiles supportEmail={supportEmail} />
    </div>
  )
}
