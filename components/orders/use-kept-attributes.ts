'use client'

import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Dropdowns } from '@/lib/client-api/dropdowns'
import type { AttributesForm } from '@/lib/orders/attributes'
import {
  attributeFields,
  forgetAttributes,
  keepAttributes,
  readAttributes,
} from '@/lib/orders/kept-attributes'

type Given = {
  orderId: number
  form: UseFormReturn<AttributesForm>
  /** What the fields say without anything chosen here. */
  saved: AttributesForm
  choices: Dropdowns | undefined
}

/**
 * Keeps what is chosen in this tab and brings it back, a choice of a list once the list has it. Gives what forgets it: it is
 * saved, or let be.
 */
export function useKeptAttributes({ orderId, form, saved, choices }: Given): () => void {
  const { setValue, subscribe } = form
  /** Kept, and not to be seen in its field yet. */
  const waitingRef = useRef<Partial<AttributesForm>>(undefined)

  useEffect(() => {
    waitingRef.current ??= readAttributes(orderId)
    const lists = { citationId: choices?.citationStyles, educationLevelId: choices?.educationLevels }
    for (const field of attributeFields) {
      const kept = waitingRef.current[field]
      if (kept === undefined) continue
      if (field !== 'sources' && !lists[field]?.some(({ id }) => String(id) === kept)) continue
      delete waitingRef.current[field]
      setValue(field, kept, { shouldDirty: true })
    }
  }, [orderId, choices, setValue])

  useEffect(() =>
    subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const chosen = attributeFields.flatMap(field =>
          values[field] === saved[field] ? [] : [[field, values[field]]],
        )
        keepAttributes(orderId, { ...waitingRef.current, ...Object.fromEntries(chosen) })
      },
    }),
  )

  return () => {
    waitingRef.current = {}
    forgetAttributes(orderId)
  }
}
