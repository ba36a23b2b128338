'use client'

import { Field } from '@/components/ui/field'
import { TextInput } from '@/components/ui/text-input'
import * as texts from '@/lib/place-order/texts'
import { InfoButton } from './info-button'
import { useWizard, useWizardState } from './wizard-context'

/** Step 1, 'Title & Course'. */
export function StepTitle() {
  return (
    <div className="space-y-6">
      <NamedField name="title" label={texts.assignmentTitle} info={texts.assignmentTitleInfo} />
      <NamedField name="course" label={texts.course} info={texts.courseInfo} />
    </div>
  )
}

function NamedField({ name, label, info }: { name: 'title' | 'course'; label: string; info: string }) {
  const { update } = useWizard()
  const text = useWizardState(({ form }) => form[name])
  const problem = useWizardState(({ problems }) => problems[name])
  return (
    <Field label={label} aside={<InfoButton about={label} text={info} />} error={problem} required>
      <TextInput
        name={name}
        autoComplete="off"
        value={text}
        onChange={event => update({ [name]: event.target.value })}
      />
    </Field>
  )
}
