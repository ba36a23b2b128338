'use client'

import { useRef } from 'react'
import { useForm } from 'react-hook-form'
import { toast } from '@/components/ui/toast'
import { showFormError } from '@/lib/api/form-errors'
import { lazyResolver } from '@/lib/api/lazy-resolver'
import { movesOn } from '@/lib/api/moves-on'
import type { Order } from '@/lib/client-api/orders'
import { type AttributesForm, attributesFormOf, changedAttributes } from '@/lib/orders/attributes'
import * as texts from '@/lib/orders/detail-texts'
import { useUpdateAttributes } from '@/lib/orders/mutations'

const resolver = lazyResolver(async () => (await import('@/lib/orders/schema')).attributesForm)
const fields = ['citationId', 'educationLevelId', 'sources'] as const

/** No value of a field: whatever is chosen differs from it. */
const unknown = '?'

/**
 * The form 'More Instructions': only what was changed in it is sent, whatever another device did to the order meanwhile,
 * and what was chosen stays whatever the answer.
 */
export function useAttributesForm(order: Order, onSaved: () => void) {
  const update = useUpdateAttributes(order.id)
  const form = useForm<AttributesForm>({ resolver, defaultValues: attributesFormOf(order) })
  const beforeRef = useRef(attributesFormOf(order))
  const { handleSubmit, setError } = form
  const submit = handleSubmit(async values => {
    const before = beforeRef.current
    if (values.sources === '' && before.sources !== '') {
      setError('sources', { message: texts.wrongSources }, { shouldFocus: true })
      return
    }
    const changes = changedAttributes(before, values)
    if (Object.values(changes).every(value => value === undefined)) {
      toast.info(texts.noChanges)
      return
    }
    try {
      const { message } = await update.mutateAsync(changes)
      toast.success(message || texts.saved)
      onSaved()
    } catch (error) {
      // It may have been saved all the same: taken back, it is a change too.
      for (const field of fields) if (changes[field] !== undefined) before[field] = unknown
      if (movesOn(error)) return
      toast.error(texts.notSaved)
      showFormError(setError, error, fields, texts.notSaved)
    }
  })
  return { form, submit }
}

export type AttributesFormState = ReturnType<typeof useAttributesForm>['form']
