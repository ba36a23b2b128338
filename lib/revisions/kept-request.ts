import { deadlineProblem, firstDeadline } from './deadline'

/*
 * What was typed and not sent yet, kept for this tab until it is sent (docs/decisions/014-typed-text-survives-a-reload.md).
 * It is filed under its order, whose page opens to its own client alone.
 */

export type RequestForm = { deadline: string; message: string }

/** Without a deadline when nobody has chosen one. */
type Kept = { deadline: string | null; message: string }

const nameOf = (orderId: number) => `inkwell:revision-request:${orderId}`

/** Storage may be full, blocked or written by another version: then nothing is kept, and nothing breaks. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

function readKept(orderId: number): Kept | undefined {
  const kept = attempt(() => JSON.parse(sessionStorage.getItem(nameOf(orderId)) ?? 'null') as Kept | null)
  return typeof kept?.message === 'string' ? kept : undefined
}

export const forgetRequest = (orderId: number): void =>
  attempt(() => sessionStorage.removeItem(nameOf(orderId)))

export function keepRequest(orderId: number, kept: Kept): void {
  if (kept.message === '' && kept.deadline === null) forgetRequest(orderId)
  else attempt(() => sessionStorage.setItem(nameOf(orderId), JSON.stringify(kept)))
}

/** Where the form begins: with what was kept, and a deadline that still holds. */
export function openingOf(
  orderId: number,
  nowMs: number,
): { values: RequestForm; isDeadlineChosen: boolean } {
  const { deadline = null, message = '' } = readKept(orderId) ?? {}
  const isDeadlineChosen = deadline !== null && deadlineProblem(deadline, nowMs) === undefined
  return {
    values: { message, deadline: isDeadlineChosen ? deadline : firstDeadline(nowMs) },
    isDeadlineChosen,
  }
}
