import 'server-only'

type Dated = { id: number; createdAt: string }

/** Puts what was made later first, and of what was made at one moment what has the higher id. */
export const newestFirst = (one: Dated, other: Dated): number =>
  other.createdAt.localeCompare(one.createdAt) || other.id - one.id
