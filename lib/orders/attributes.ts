import { isDone } from '@/contract/order-status'
import type { Order } from '@/lib/client-api/orders'

type Set = Pick<Order, 'citation' | 'educationLevel' | 'sources'>

/** What the form of these details holds: ids and a number as typed, '' for what is not chosen. */
export type AttributesForm = { citationId: string; educationLevelId: string; sources: string }

const otherCitationId = 9

/** Style 9 is 'Other', whatever the client API calls it (specification 2.18). */
export const citationName = ({ id, name }: { id: number; name: string }): string =>
  id === otherCitationId ? 'Other' : name

export const attributesFormOf = ({ citation, educationLevel, sources }: Set): AttributesForm => ({
  citationId: citation ? String(citation.id) : '',
  educationLevelId: educationLevel ? String(educationLevel.id) : '',
  sources: sources === null ? '' : String(sources),
})

const isAnySet = ({ citation, educationLevel, sources }: Set) =>
  citation !== null || educationLevel !== null || sources !== null

/** 'last-chance': the work is done and none of the three is set, so they can be set, once (specification 4). */
export function attributesLock(order: Set & Pick<Order, 'statusId'>): 'open' | 'last-chance' | 'locked' {
  if (!isDone(order.statusId)) return 'open'
  return isAnySet(order) ? 'locked' : 'last-chance'
}

/** The fields that differ from what was there before. What is set cannot be unset, so an emptied field is no change. */
export function changedAttributes(before: AttributesForm, form: AttributesForm) {
  const changed = (field: keyof AttributesForm) =>
    form[field] !== '' && form[field] !== before[field] ? Number(form[field]) : undefined
  return {
    citationId: changed('citationId'),
    educationLevelId: changed('educationLevelId'),
    sources: changed('sources'),
  }
}
