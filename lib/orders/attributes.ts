import { isClosed, isDone } from '@/contract/order-status'
import type { Order } from '@/lib/client-api/orders'
import * as texts from './tab-texts'

type Set = Pick<Order, 'citation' | 'educationLevel' | 'sources'>

/** What the form of these details holds: ids and a number as typed, '' for what is not chosen. */
export type AttributesForm = { citationId: string; educationLevelId: string; sources: string }

const otherCitationId = 9

/** Style 9 is 'Other', whatever the client API calls it (specification 2.18). */
export const citationName = ({ id, name }: { id: number; name: string }): string =>
  id === otherCitationId ? texts.otherCitation : name

export const attributesFormOf = ({ citation, educationLevel, sources }: Set): AttributesForm => ({
  citationId: citation ? String(citation.id) : '',
  educationLevelId: educationLevel ? String(educationLevel.id) : '',
  sources: sources === null ? '' : String(sources),
})

const isAnySet = ({ citation, educationLevel, sources }: Set) =>
  citation !== null || educationLevel !== null || sources !== null

/** 'last-chance': nobody works on it any more and none of the three is set, so they can be set, once (specification 4). */
export function attributesLock(order: Set & Pick<Order, 'statusId'>): 'open' | 'last-chance' | 'locked' {
  if (!isDone(order.statusId)) return 'open'
  return isAnySet(order) ? 'locked' : 'last-chance'
}

/** What is said of that beside them; nothing while they are open. */
export function lockText(order: Set & Pick<Order, 'statusId'>): string | undefined {
  const isOver = isClosed(order.statusId)
  switch (attributesLock(order)) {
    case 'locked':
      return isOver ? texts.closedLocked : texts.locked
    case 'last-chance':
      return isOver ? texts.closedLastChance : texts.lastChance
    case 'open':
      return undefined
  }
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
