'use client'

import { useQuery } from '@tanstack/react-query'
import { Field } from '@/components/ui/field'
import { RetryNotice } from '@/components/ui/retry-notice'
import { Select } from '@/components/ui/select'
import { TextInput } from '@/components/ui/text-input'
import type { Choice } from '@/lib/client-api/dropdowns'
import { dropdownsQuery } from '@/lib/dropdowns/queries'
import { texts } from '@/lib/place-order/texts'
import { useWizard } from './wizard-context'

/** Citation, education level and number of sources (decisions C-34). None of them has to be chosen. */
export function OrderChoices() {
  const { form, problems, update } = useWizard()
  const { data: dropdowns, isError, isFetching, refetch } = useQuery(dropdownsQuery)
  const readSources = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, 2)
    update({ sources: digits === '' ? null : Number(digits) })
  }
  return (
    <div className="space-y-4">
      {isError && (
        <RetryNotice text={texts.choicesNotLoaded} onRetry={() => void refetch()} busy={isFetching} />
      )}
      <div className="grid gap-5 sm:grid-cols-2 xl:grid-cols-[1fr_1fr_8rem]">
        <ChoiceField
          label={texts.citation}
          choices={dropdowns?.citationStyles}
          value={form.citationId}
          onChoose={citationId => update({ citationId })}
        />
        <ChoiceField
          label={texts.educationLevel}
          choices={dropdowns?.educationLevels}
          value={form.educationLevelId}
          onChoose={educationLevelId => update({ educationLevelId })}
        />
        <Field label={texts.sources} hint={texts.sourcesHint} error={problems.sources}>
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            maxLength={2}
            value={form.sources ?? ''}
            onChange={event => readSources(event.target.value)}
          />
        </Field>
      </div>
    </div>
  )
}

type ChoiceFieldProps = {
  label: string
  choices: Choice[] | undefined
  value: number | null
  onChoose: (id: number | null) => void
}

function ChoiceField({ label, choices, value, onChoose }: ChoiceFieldProps) {
  return (
    <Field label={label}>
      <Select
        value={value ?? ''}
        disabled={!choices}
        onChange={event => onChoose(event.target.value === '' ? null : Number(event.target.value))}
      >
        <option value="">{texts.notChosen}</option>
        {choices?.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  )
}
