import { minuteMs } from '@/contract/durations'
import { isUploadKept } from '@/lib/api/kept-key'
import type { Revision } from '@/lib/client-api/revisions'
import { isKeptFile, type KeptFile } from '@/lib/files/file-shelf'
import { serverNow } from '@/lib/server-clock'
import { type Place, tabShelf } from '@/lib/tab/tab-shelf'
import { deadlineProblem, firstDeadline } from './deadline'

/*
 * What was typed and chosen and is not sent yet, kept for this tab until it is sent
 * (docs/decisions/014-typed-text-survives-a-reload.md). The files themselves lie on the shelf of files.
 */

export type RequestForm = { deadline: string; message: string }

type Kept = {
  /** Null when nobody has chosen one. */
  deadline: string | null
  /** The one of a request of which nobody knows whether it arrived. */
  uncertain: string | null
  /** The keys of the files that went with that; without them, all. */
  sent?: string[]
  message: string
  files: KeptFile[]
}

const shelf = tabShelf('inkwell:revision-request:')

function readKept(place: Place): Required<Kept> | undefined {
  shelf.forgetOthers(place.owner)
  const kept = shelf.read(place) as Partial<Kept> | null
  if (typeof kept?.message !== 'string') return undefined
  const files = Array.isArray(kept.files) ? kept.files.filter(isKeptFile) : []
  const sent = Array.isArray(kept.sent) ? kept.sent : files.map(({ key }) => key)
  const { deadline = null, uncertain = null, message } = kept
  return { deadline, uncertain, sent, message, files }
}

export const forgetRequest = shelf.forget

type Asked = Pick<Revision, 'deadline' | 'message'>

const minuteOf = (iso: string): number => Math.floor(Date.parse(iso) / minuteMs)
const wordsOf = (message: string): string => message.replace(/\r\n?/g, '\n').trim()

/** Whether a request stands among the revisions of its order: until the same minute, in the same words. */
export const isAmong = (revisions: Asked[], request: RequestForm): boolean =>
  revisions.some(
    ({ deadline, message }) =>
      deadline !== null &&
      minuteOf(deadline) === minuteOf(request.deadline) &&
      wordsOf(message) === wordsOf(request.message),
  )

/** What was chosen since, where what is kept is a request of which nobody knew whether it arrived, and it did. */
export function chosenSinceArrived(place: Place, revisions: Asked[]): KeptFile[] | undefined {
  const kept = readKept(place)
  if (!kept?.uncertain || !isAmong(revisions, { deadline: kept.uncertain, message: kept.message }))
    return undefined
  return kept.files.filter(({ key }) => !kept.sent.includes(key))
}

export function keepRequest(place: Place, kept: Kept): void {
  const { deadline, uncertain, message, files } = kept
  const isEmpty = message === '' && deadline === null && uncertain === null && files.length === 0
  if (isEmpty) forgetRequest(place)
  else shelf.keep(place, kept)
}

type Opening = {
  values: RequestForm
  isDeadlineChosen: boolean
  uncertain: string | null
  sent: string[]
  files: KeptFile[]
}

/** What the key of an order's request is kept under. */
export const requestIntent = (orderId: number): string => `revision:${orderId}`

/**
 * Where the form begins: with what was kept, and a deadline that still holds, or that of a request to be tried again. One
 * that stands among the order's `revisions` is nothing to begin with.
 */
export function openingOf(place: Place, revisions: Asked[] = []): Opening {
  const kept = chosenSinceArrived(place, revisions) ? undefined : readKept(place)
  const { deadline = null, uncertain: tried = null, sent = [], message = '', files = [] } = kept ?? {}
  const uncertain = isUploadKept(requestIntent(place.orderId)) ? tried : null
  const nowMs = serverNow()
  const holds = deadline !== null && deadlineProblem(deadline, nowMs) === undefined
  const chosen = holds || (deadline !== null && deadline === uncertain) ? deadline : null
  return {
    values: { message, deadline: chosen ?? uncertain ?? firstDeadline(nowMs) },
    isDeadlineChosen: chosen !== null,
    uncertain,
    sent,
    files,
  }
}
