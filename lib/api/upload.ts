import type { ApiError } from '@/lib/errors'
import { findUnreadable } from '@/lib/files/unreadable'
import { holdPage } from '@/lib/tab/hold-page'
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

/** So long may pass without a byte sent and without an answer: then the connection is taken for cut. */
const silenceMs = 60_000

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
    let timer: ReturnType<typeof setTimeout>
    const hear = () => {
      clearTimeout(timer)
      timer = setTimeout(cancel, silenceMs)
    }
    const fail = (error: ApiError) => void findUnreadable(form).then(problem => reject(problem ?? error))
    request.open('POST', path)
    for (const [name, value] of Object.entries(portalHeaders({ idempotencyKey }))) {
      request.setRequestHeader(name, value)
    }
    request.upload.onprogress = event => {
      hear()
      onProgress?.(event.loaded)
    }
    request.onload = () => {
      const body = answerOf(request)
      if (request.status >= 200 && request.status < 300) {
        // Cut off, or somebody else's page.
        return body === undefined ? reject(networkError()) : resolve(body as T)
      }
      const error = readError(request.status, body, request.getResponseHeader('retry-after'))
      announce(error)
      // Firefox sends what a file holds by now. The rest of a shorter one is waited for; more than was announced is no request
      // of ours, and is answered without a word.
      if (error.code === 'timeout' || body === undefined) fail(error)
      else reject(error)
    }
    request.onerror = () => fail(networkError())
    request.onabort = () => reject(signal?.reason ?? networkError())
    const letGo = holdPage()
    request.onloadend = () => {
      letGo()
      clearTimeout(timer)
      signal?.removeEventListener('abort', cancel)
    }
    signal?.addEventListener('abort', cancel)
    hear()
    request.send(form)
  })
}
