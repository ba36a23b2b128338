import type { ErrorBody } from '@/lib/errors'
import { findUnreadable } from '@/lib/files/unreadable'
import { isLeaving } from './leave-page'
import { announce, networkError, portalHeaders, readError } from './request'

type Options = {
  /** Called with the bytes sent so far, the form's own included. */
  onProgress?: (sentBytes: number) => void
  /** Aborting it cancels the upload; the promise then rejects with the signal's reason. */
  signal?: AbortSignal
  idempotencyKey?: string
}

function answerOf(request: XMLHttpRequest): unknown {
  try {
    return JSON.parse(request.responseText)
  } catch {
    return undefined
  }
}

let underWay = 0

/** A tab that is closed takes chosen files with it: the browser asks first. A page that must leave is not held. */
function askFirst(event: BeforeUnloadEvent): void {
  if (!isLeaving()) event.preventDefault()
}

function noteUploads(change: 1 | -1): void {
  underWay += change
  if (underWay > 0) addEventListener('beforeunload', askFirst)
  else removeEventListener('beforeunload', askFirst)
}

/**
 * Sends a form with files. Unlike `fetch` it tells how far it got.
 * @throws ApiError, `network` when the connection was cut: what became of the files is not known then; `invalid_fields`
 * when a file can no longer be read, which cuts it too.
 */
export function upload<T>(path: string, form: FormData, options: Options = {}): Promise<T> {
  const { onProgress, signal, idempotencyKey } = options
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const request = new XMLHttpRequest()
    const cancel = () => request.abort()
    request.open('POST', path)
    for (const [name, value] of Object.entries(portalHeaders({ idempotencyKey }))) {
      request.setRequestHeader(name, value)
    }
    request.upload.onprogress = event => onProgress?.(event.loaded)
    request.onload = () => {
      const body = answerOf(request)
      const isGood = request.status >= 200 && request.status < 300
      // Cut off, or somebody else's page.
      if (isGood && body === undefined) return reject(networkError())
      if (isGood) return resolve(body as T)
      const error = readError(
        request.status,
        (body ?? null) as ErrorBody | null,
        request.getResponseHeader('retry-after'),
      )
      announce(error)
      reject(error)
    }
    request.onerror = () => void findUnreadable(form).then(problem => reject(problem ?? networkError()))
    request.onabort = () => reject(signal?.reason ?? networkError())
    noteUploads(1)
    request.onloadend = () => {
      noteUploads(-1)
      signal?.removeEventListener('abort', cancel)
    }
    signal?.addEventListener('abort', cancel)
    request.send(form)
  })
}
