/** Where an order stands: the numbers of `status_id` that mean something (decisions C-41). */
export const orderStatus = {
  draft: 0,
  waiting: 1,
  assigned: 2,
  inProgress: 3,
  inRevision: 4,
  completed: 5,
  closed: 14,
} as const

/** Closed: it can be neither changed nor paid any more. */
export const isClosed = (statusId: number): boolean => statusId === orderStatus.closed

/** Completed by the writer, or closed: nobody works on it any more. */
export const isDone = (statusId: number): boolean => statusId === orderStatus.completed || isClosed(statusId)
