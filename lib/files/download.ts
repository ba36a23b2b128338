import { announce, portalHeaders, readError } from '@/lib/api/request'
import { ApiError, failedWith } from '@/lib/errors'
import * as texts from './texts'

type Progress = (percent: number) => void
/** `onProgress` is told 0 to 100, as far as the size is known. */
export type DownloadOptions = { signal: AbortSignal; onProgress: Progress }

const cutOff = () => new ApiError({ code: 'network', message: texts.brokenOff, status: 0, requestId: '' })

async function readAll(response: Response, onProgress: Progress, hear: () => void): Promise<Blob> {
  const sent = response.headers.get('x-file-size')
  const size = Number(sent ?? Number.NaN)
  const expected = Number(sent ?? response.headers.get('x-expected-size') ?? Number.NaN)
  const chunks: BlobPart[] = []
  let received = 0
  const reader = response.body?.getReader()
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    hear()
    chunks.push(part.value)
    received += part.value.length
    if (expected > 0) onProgress(Math.min(100, Math.floor((received / expected) * 100)))
  }
  if (Number.isFinite(size) && received !== size) throw cutOff()
  return new Blob(chunks, { type: 'application/octet-stream' })
}

/** What brings nothing from one look to the third after it is a connection that was cut: the portal never takes so long. */
const lookEveryMs = 30_000

/**
 * The whole of a file, or of a zip, at an address of the portal; `onProgress` is told 0 to 100. What arrives cut off is thrown away.
 * @throws ApiError, `network` when it broke off; the abort's reason when `signal` is used.
 */
export async function fetchContent(address: string, { signal, onProgress }: DownloadOptions): Promise<Blob> {
  const over = new AbortController()
  const giveUp = () => over.abort(signal.reason)
  let silentLooks = 0
  const hear = () => {
    silentLooks = 0
  }
  // Looked for, and not timed: a page that a phone had frozen finds what came meanwhile before the next look.
  const looking = setInterval(() => ++silentLooks > 2 && giveUp(), lookEveryMs)
  signal.addEventListener('abort', giveUp)
  if (signal.aborted) giveUp()
  try {
    const response = await fetch(address, { headers: portalHeaders(), signal: over.signal })
    // A page instead of a file is somebody else's, such as of a network that wants to be signed in to.
    if (response.headers.get('content-type')?.startsWith('text/html')) throw cutOff()
    if (response.ok) return await readAll(response, onProgress, hear)
    const body: unknown = await response.json().catch(() => null)
    throw readError(response.status, body, response.headers.get('retry-after'))
  } catch (error) {
    if (signal.aborted) throw error
    const failure = error instanceof ApiError ? error : cutOff()
    announce(failure)
    throw failure
  } finally {
    clearInterval(looking)
    signal.removeEventListener('abort', giveUp)
  }
}

/** A file, by its ticket. @throws as `fetchContent`; `gone` for a ticket that has expired. */
export const fetchFile = (ticket: string, options: DownloadOptions): Promise<Blob> =>
  fetchContent(`/api/files/${encodeURIComponent(ticket)}`, options)

/** Gives a fresh ticket for a file whose ticket is too old; nothing when the file is not there any more. */
export type RenewTicket = () => Promise<string | null | undefined>

/** Fetches a file, asking once for a fresh ticket when the page has been open for longer than tickets live. */
export async function fetchFileRenewing(
  ticket: string,
  renew: RenewTicket,
  options: DownloadOptions,
): Promise<Blob> {
  try {
    return await fetchFile(ticket, options)
  } catch (error) {
    const expired = failedWith(error, 'gone')
    const fresh = expired ? await renew() : undefined
    if (!fresh || fresh === ticket) throw error
    return fetchFile(fresh, options)
  }
}

const keptForMs = 60_000

/** Hands a file to the browser's downloads under `name`. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // Some browsers read the content only after the click.
  setTimeout(() => URL.revokeObjectURL(url), keptForMs)
}
