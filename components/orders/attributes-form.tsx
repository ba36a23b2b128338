'use client'

import type { ChangeEvent, ComponentProps } from 'react'
import { Field } from '@/components/ui/field'
import { Notice } from '@/components/ui/notice'
import { Select } from '@/components/ui/select'
import { TextInput } from '@/components/ui/text-input'
import type { Choice, Dropdowns } from '@/lib/client-api/dropdowns'
import type { Order } from '@/lib/client-api/orders'
import * as texts from '@/lib/orders/attribute-texts'
import { citationName } from '@/lib/orders/attributes'
import * as details from '@/lib/orders/tab-texts'
import * as lists from '@/lib/orders/texts'
import * as uiTexts from '@/lib/ui-texts'
import type { AttributesFormState } from './use-attributes-form'

type AttributesFormProps = {
  id: string
  order: Order
  /** Undefined until they are loaded: the lists then hold what is saved, and nothing else. */
  choices: Dropdowns | undefined
  /** They are on their way: nobody is left to think that there is nothing to choose. */
  isLoading: boolean
  form: AttributesFormState
  onSubmit: ComponentProps<'form'>['onSubmit']
}

/** Not by `maxLength`: the browser would cut ' 12' that is pasted before its digits are told apart. */
const keepDigits = ({ target }: ChangeEvent<HTMLInputElement>) => {
  target.value = target.value.replace(/\D/g, '').slice(0, 2)
}

/** Citation style, sources and education level of one order. */
export function AttributesForm({ id, order, choices, isLoading, form, onSubmit }: AttributesFormProps) {
  const { register, formState } = form
  const nothing = isLoading ? uiTexts.loading : texts.notChosen
  const { errors } = formState
  const sources = register('sources')
  return (
    <form id={id} method="dialog" noValidate onSubmit={onSubmit} className="space-y-5">
      <Field label={details.citationStyle} error={errors.citationId?.message}>
        <ChoiceSelect
          choices={choices?.citationStyles}
          saved={order.citation}
          nothing={nothing}
          nameOf={citationName}
          {...register('citationId')}
        />
      </Field>
      <Field label={details.sources} hint={texts.sourcesHint} error={errors.sources?.message}>
        <TextInput
          {...sources}
          inputMode="numeric"
          autoComplete="off"
          onChange={event => {
            keepDigits(event)
            return sources.onChange(event)
          }}
        />
      </Field>
      <Field label={details.educationLevel} error={errors.educationLevelId?.message}>
        <ChoiceSelect
          choices={choices?.educationLevels}
          saved={order.educationLevel}
          nothing={nothing}
          {...register('educationLevelId')}
        />
      </Field>
      {errors.root && (
        <Notice tone="danger" spoken={errors.root.message !== texts.notSaved}>
          {errors.root.message}
        </Notice>
      )}
    </form>
  )
}

type ChoiceSelectProps = ComponentProps<typeof Select> & {
  choices: Choice[] | undefined
  saved: Choice | null
  /** Stands for no choice. */
  nothing: string
  nameOf?: (choice: Choice) => string
}

/** What is saved stays in the list even when it cannot be chosen any more; 'not chosen' goes once one is saved. */
function ChoiceSelect(props: ChoiceSelectProps) {
  const { choices = [], saved, nothing, nameOf = ({ name }) => name, ...rest } = props
  const extra = saved && !choices.some(({ id }) => id === saved.id) ? [saved] : []
  return (
    <Select {...rest}>
      {!saved && <option value="">{nothing}</option>}
      {[...extra, ...choices].map(choice => (
        <option key={choice.id} value={choice.id}>
          {nameOf(choice) || lists.notSet}
        </option>
      ))}
    </Select>
  )
}
