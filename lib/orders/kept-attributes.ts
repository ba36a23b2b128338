import { tabShelf } from '@/lib/tab/tab-shelf'
import type { AttributesForm } from './attributes'

/*
 * What was chosen in 'More Instructions' and is not saved yet, kept for this tab until it is, or the window is closed
 * (docs/decisions/014-typed-text-survives-a-reload.md).
 */

type Chosen = Partial<AttributesForm>

const shelf = tabShelf('inkwell:attributes:')

/** The document says whose page it is. */
const placeOf = (orderId: number) => ({ owner: document.documentElement.dataset.owner ?? '', orderId })

export const attributeFields = ['citationId', 'educationLevelId', 'sources'] as const

export function readAttributes(orderId: number): Chosen {
  const place = placeOf(orderId)
  shelf.forgetOthers(place.owner)
  const kept = (shelf.read(place) ?? {}) as Record<string, unknown>
  return Object.fromEntries(
    attributeFields.flatMap(field => (typeof kept[field] === 'string' ? [[field, kept[field]]] : [])),
  )
}

export const forgetAttributes = (orderId: number): void => shelf.forget(placeOf(orderId))

export function keepAttributes(orderId: number, chosen: Chosen): void {
  if (Object.keys(chosen).length === 0) forgetAttributes(orderId)
  else shelf.keep(placeOf(orderId), chosen)
}
