import { tabShelf } from '@/lib/api/tab-shelf'
import { isKeptFile, type KeptFile } from '@/lib/files/file-shelf'
import { deadlineProblem, firstDeadline } from './deadline'

/*
 * What was typed and chosen and is not sent yet, kept for this tab until it is sent
 * (docs/decisions/014-typed-text-survives-a-reload.md). The files themselves lie on the shelf of files.
 */

export type RequestForm = { deadline: string; message: string }

/** Whose request, and of which order. */
export type Place = { owner: string; orderId: number }

/** Without a deadline when nobody has chosen one. */
type Kept = { deadline: string | null; message: string; files: KeptFile[] }

const shelf = tabShelf('inkwell:revision-request:')

const at = ({ owner, orderId }: Place) => ({ owner, name: String(orderId) })

function readKept(place: Place): Kept | undefined {
  shelf.forgetOthers(place.owner)
  const kept = shelf.read(at(place)) as Partial<Kept> | null
  if (typeof kept?.message !== 'string') return undefined
  const files = Array.isArray(kept.files) ? kept.files.filter(isKeptFile) : []
  return { deadline: kept.deadline ?? null, message: kept.message, files }
}

export const forgetRequest = (place: Place): void => shelf.forget(at(place))

export function keepRequest(place: Place, kept: Kept): void {
  const { deadline, message, files } = kept
  if (message === '' && deadline === null && files.length === 0) forgetRequest(place)
  else shelf.keep(at(place), kept)
}

/** Where the form begins: with what was kept, and a deadline that still holds. */
export function openingOf(
  place: Place,
  nowMs: number,
): { values: RequestForm; isDeadlineChosen: boolean; files: KeptFile[] } {
  const { deadline = null, message = '', files = [] } = readKept(place) ?? {}
  const isDeadlineChosen = deadline !== null && deadlineProblem(deadline, nowMs) === undefined
  return {
    values: { message, deadline: isDeadlineChosen ? deadline : firstDeadline(nowMs) },
    isDeadlineChosen,
    files,
  }
}
