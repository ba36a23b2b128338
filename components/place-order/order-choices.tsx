'use client'

import { useQuery } from '@tanstack/react-query'
import { Field } from '@/components/ui/field'
import { RetryNotice } from '@/components/ui/retry-notice'
import { Select } from '@/components/ui/select'
import { TextInput } from '@/components/ui/text-input'
import { useErrorToast } from '@/components/ui/use-error-toast'
import { retryOf } from '@/lib/api/retry-of'
import { useLastError } from '@/lib/api/use-last-error'
import type { Choice } from '@/lib/client-api/dropdowns'
import { dropdownsQuery } from '@/lib/dropdowns/queries'
import * as texts from '@/lib/place-order/texts'
import * as uiTexts from '@/lib/ui-texts'
import { useWizard, useWizardState } from './wizard-context'

/** Citation, education level and number of sources (decisions C-34). None of them has to be chosen. */
export function OrderChoices() {
  const { update } = useWizard()
  const form = useWizardState(state => state.form)
  const saved = useWizardState(state => state.held.attributes)
  const named = useWizardState(state => state.named)
  const problems = useWizardState(state => state.problems)
  const read = useQuery(dropdownsQuery)
  const { data: dropdowns, isFetching } = read
  const error = useLastError(read)
  useErrorToast(error, texts.choicesNotLoaded)
  const nothing = !dropdowns && isFetching ? uiTexts.loading : texts.notChosen
  const readSources = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, 2)
    update({ sources: digits ? Number(digits) : null })
  }
  return (
    <div className="space-y-4">
      {error && <RetryNotice text={texts.choicesNotLoaded} {...retryOf(read, error)} />}
      <div className="grid gap-5 sm:grid-cols-2 xl:grid-cols-[1fr_1fr_8rem]">
        <ChoiceField
          label={texts.citation}
          error={problems.citationId}
          choices={dropdowns?.citationStyles}
          named={named.citation}
          nothing={nothing}
          value={form.citationId}
          isSaved={saved.citationId !== null}
          onChoose={citationId => update({ citationId })}
        />
        <ChoiceField
          label={texts.educationLevel}
          error={problems.educationLevelId}
          choices={dropdowns?.educationLevels}
          named={named.educationLevel}
          nothing={nothing}
          value={form.educationLevelId}
          isSaved={saved.educationLevelId !== null}
          onChoose={educationLevelId => update({ educationLevelId })}
        />
        <Field label={texts.sources} hint={texts.sourcesHint} error={problems.sources}>
          <TextInput
            inputMode="numeric"
            autoComplete="off"
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
  error: string | undefined
  choices: Choice[] | undefined
  /** The draft's own choice, in the list even when the lists do not have it (any more). */
  named: Choice | null
  /** Stands for no choice. */
  nothing: string
  value: number | null
  /** What is saved can be changed and not taken back. */
  isSaved: boolean
  onChoose: (id: number | null) => void
}

function ChoiceField(props: ChoiceFieldProps) {
  const { label, error, choices, named, nothing, value, isSaved, onChoose } = props
  const extra = named && !choices?.some(({ id }) => id === named.id) ? [named] : []
  return (
    <Field label={label} error={error}>
      <Select
        value={value ?? ''}
        disabled={!choices}
        onChange={event => onChoose(event.target.value === '' ? null : Number(event.target.value))}
      >
        {(!isSaved || value === null) && <option value="">{nothing}</option>}
        {[...extra, ...(choices ?? [])].map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  )
}
