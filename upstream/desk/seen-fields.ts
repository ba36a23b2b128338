/** What a page has shown and its form sends along, for a verb to see whether a colleague was faster. Nobody typed it. */
const comparedFields = [
  'accepted_before',
  'before',
  'deliveries_before',
  'paid_cents_before',
  'seen_until',
  'status_before',
  'total_before',
] as const

/** The same, where another one makes it another deed. */
const meantFields = ['is_rfs', 'read_until', 'revision_id'] as const

/** The search of a page, which is come back to. */
const searchFields = ['q'] as const

const besideFields = [...comparedFields, ...searchFields]

export type SeenField = (typeof besideFields)[number] | (typeof meantFields)[number]

/** Whether forms that differ in this alone ask for the same. */
export const isBeside = (name: string): boolean => (besideFields as string[]).includes(name)

export const isSeen = (name: string): boolean =>
  isBeside(name) || (meantFields as readonly string[]).includes(name)
