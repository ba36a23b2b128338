const words: Record<number, string> = {
  0: 'Draft',
  1: 'Waiting for a writer',
  2: 'Writer assigned',
  3: 'In progress',
  4: 'In revision',
  5: 'Completed',
  14: 'Closed',
}

/** Where an order stands, in words (decisions C-41). */
export const statusText = (statusId: number): string => words[statusId] ?? `Status ${statusId}`

const done = new Set([5, 14])

/** Completed by the writer, or closed: nobody works on it any more. */
export const isDone = (statusId: number): boolean => done.has(statusId)
