'use client'

import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { toast } from '@/components/ui/toast'
import { showFormError } from '@/lib/api/form-errors'
import { lazyResolver } from '@/lib/api/lazy-resolver'
import { movesOn } from '@/lib/api/moves-on'
import { isOutcomeUnknown } from '@/lib/api/outcome'
import type { Dropdowns } from '@/lib/client-api/dropdowns'
import type { Order } from '@/lib/client-api/orders'
import * as texts from '@/lib/orders/attribute-texts'
import { type AttributesForm, attributesFormOf, changedAttributes } from '@/lib/orders/attributes'
import { attributeFields } from '@/lib/orders/kept-attributes'
import { useUpdateAttributes } from '@/lib/orders/mutations'
import { useKeptAttributes } from './use-kept-attributes'

const resolver = lazyResolver(async () => (await import('@/lib/orders/schema')).attributesForm)

/** No value of a field: whatever is chosen differs from it. */
const unknown = '?'

/**
 * The form 'More Instructions': what nobody changes in it follows the order, whatever another device does to that
 * meanwhile; what was changed is sent, and stays whatever the answer, through a reload or signing in again too. `close` lets it be.
 */
export function useAttributesForm(order: Order, choices: Dropdowns | undefined, onClose: () => void) {
  const update = useUpdateAttributes(order.id)
  const saved = attributesFormOf(order)
  const [sent, setSent] = useState<AttributesForm | null>(null)
  const form = useForm<AttributesForm>({
    resolver,
    // Not while it is being saved: the form would forget that it is.
    values: sent ?? saved,
    resetOptions: { keepDirtyValues: true, keepErrors: true },
  })
  const forget = useKeptAttributes({ orderId: order.id, form, saved, choices })
  const close = () => {
    forget()
    onClose()
  }
  const notAnsweredRef = useRef<Partial<AttributesForm>>({})
  const { handleSubmit, setError } = form
  const save = handleSubmit(async values => {
    const before = { ...saved, ...notAnsweredRef.current }
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
      close()
    } catch (error) {
      // It may have been saved all the same: taken back, it is a change too.
      const open = isOutcomeUnknown(error)
        ? attributeFields.filter(field => changes[field] !== undefined)
        : []
      for (const field of open) notAnsweredRef.current[field] = unknown
      if (movesOn(error)) return
      toast.error(texts.notSaved)
      showFormError(setError, error, attributeFields, texts.notSaved)
    }
  })
  const submit: typeof save = async event => {
    event?.preventDefault()
    setSent(saved)
    await save(event).finally(() => setSent(null))
  }
  return { form, submit, close }
}

export type AttributesFormState = ReturnType<typeof useAttributesForm>['form']
