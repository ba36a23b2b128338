/** What a page has shown and its form sends along, for a verb to see whether a colleague was faster. Nobody typed it. */
const seenFields = [
  'accepted_before',
  'before',
  'deliveries_before',
  'is_rfs',
  'paid_cents_before',
  'read_until',
  'revision_id',
  'seen_until',
  'status_before',
] as const

export type SeenField = (typeof seenFields)[number]

export const isSeen = (name: string): boolean => (seenFields as readonly string[]).includes(name)
