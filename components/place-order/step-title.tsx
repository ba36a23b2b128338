'use client'

import { Field } from '@/components/ui/field'
import { TextInput } from '@/components/ui/text-input'
import { texts } from '@/lib/place-order/texts'
import { InfoButton } from './info-button'
import { useWizard } from './wizard-context'

/** Step 1, 'Title & Course'. */
export function StepTitle() {
  const { form, problems, update } = useWizard()
  return (
    <div className="space-y-6">
      <Field
        label={texts.assignmentTitle}
        aside={<InfoButton about={texts.assignmentTitle} text={texts.assignmentTitleInfo} />}
        error={problems.title}
        required
      >
        <TextInput
          name="title"
          autoComplete="off"
          value={form.title}
          onChange={event => update({ title: event.target.value })}
        />
      </Field>
      <Field
        label={texts.course}
        aside={<InfoButton about={texts.course} text={texts.courseInfo} />}
        error={problems.course}
        required
      >
        <TextInput
          name="course"
          autoComplete="off"
          value={form.course}
          onChange={event => update({ course: event.target.value })}
        />
      </Field>
    </div>
  )
}
