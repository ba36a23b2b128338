// @vitest-environment document
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { unauthorizedEvent } from './request'
import { upload } from './upload'

const leaving = vi.hoisted(() => ({ is: false }))
vi.mock('@/lib/tab/leave-page', () => ({ isLeaving: () => leaving.is }))

const left = vi.fn()

const header = vi.fn()

/** A request that is answered as soon as it is sent; of status 0 it is cut off. */
function answering(status: number, responseText: string) {
  class Answered {
    status = status
    responseText = responseText
    upload: { onprogress?: (event: { loaded: number }) => void } = {}
    onload = () => {}
    onerror = () => {}
    onloadend = () => {}
    open() {}
    setRequestHeader = header
    getResponseHeader = () => null
    send = () =>
      queueMicrotask(() => {
        for (const loaded of [1, 2]) this.upload.onprogress?.({ loaded })
        if (status === 0) this.onerror()
        else this.onload()
        this.onloadend()
      })
  }
  vi.stubGlobal('XMLHttpRequest', Answered)
}

const refusal = (code: string) => JSON.stringify({ error: { code, message: 'No.', requestId: 'r-1' } })

beforeEach(() => window.addEventListener(unauthorizedEvent, left))
afterEach(() => {
  window.removeEventListener(unauthorizedEvent, left)
  left.mockClear()
  header.mockClear()
  vi.unstubAllGlobals()
})

it('gives what was answered, and tells how far it got on the way', async () => {
  answering(200, '{"saved":1}')
  const onProgress = vi.fn()
  expect(await upload('/api/somewhere', new FormData(), { onProgress })).toEqual({ saved: 1 })
  expect(onProgress.mock.calls).toEqual([[1], [2]])
})

it('is told by its key from another one', async () => {
  answering(200, '{}')
  await upload('/api/somewhere', new FormData(), { idempotencyKey: 'key-of-one-intent' })
  expect(header.mock.calls).toEqual([
    ['x-inkwell', '1'],
    ['idempotency-key', 'key-of-one-intent'],
  ])
})

it('an upload by nobody who is signed in ends the session of the page, as every other call does', async () => {
  answering(401, refusal('unauthorized'))
  await expect(upload('/api/somewhere', new FormData())).rejects.toMatchObject({ code: 'unauthorized' })
  expect(left).toHaveBeenCalledOnce()
})

it('another refusal ends nothing', async () => {
  answering(422, refusal('refused'))
  await expect(upload('/api/somewhere', new FormData())).rejects.toMatchObject({ code: 'refused' })
  expect(left).not.toHaveBeenCalled()
})

it.each([
  ['timeout', 'the rest of a file was waited for', 504, refusal('timeout')],
  ['internal', 'more of a file came than was announced', 400, ''],
  ['network', 'the browser can no longer read a file', 0, ''],
])('where %s means that %s, the file is named that was changed', async (code, _, status, answer) => {
  answering(status, answer)
  const form = new FormData()
  form.append('files[0]', new File(['text'], 'a.pdf'))
  await expect(upload('/api/somewhere', form)).rejects.toMatchObject({ code })
  const file = Object.assign(new File(['text'], 'b.pdf'), { arrayBuffer: async () => new ArrayBuffer(3) })
  const changed = Object.assign(new FormData(), { entries: () => [['files[0]', file]].values() })
  await expect(upload('/api/somewhere', changed)).rejects.toMatchObject({
    code: 'invalid_fields',
    message: 'File "b.pdf" was changed or moved since it was chosen. Please choose it again.',
  })
})

it('half an answer is a connection that was cut', async () => {
  answering(200, '{"sav')
  await expect(upload('/api/somewhere', new FormData())).rejects.toMatchObject({ code: 'network' })
})

it('the browser asks before a tab is closed that sends files, unless the page itself must leave', async () => {
  const sent: { onloadend: () => void }[] = []
  class Waiting {
    upload = {}
    onloadend = () => {}
    open() {}
    setRequestHeader() {}
    send() {
      sent.push(this)
    }
  }
  vi.stubGlobal('XMLHttpRequest', Waiting)
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(isAsked()).toBe(false)
  void upload('/api/somewhere', new FormData())
  void upload('/api/elsewhere', new FormData())
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  expect(isAsked()).toBe(true)
  leaving.is = true
  expect(isAsked()).toBe(false)
  leaving.is = false
  sent[0]?.onloadend()
  expect(isAsked()).toBe(true)
  sent[1]?.onloadend()
  expect(isAsked()).toBe(false)
})

it('what is cancelled ends with what was said then, and what was cancelled before is not begun', async () => {
  const sent = vi.fn()
  class Cancelled {
    upload = {}
    onabort = () => {}
    onloadend = () => {}
    open() {}
    setRequestHeader() {}
    send = sent
    abort() {
      this.onabort()
      this.onloadend()
    }
  }
  vi.stubGlobal('XMLHttpRequest', Cancelled)
  const over = new AbortController()
  const uploading = upload('/api/somewhere', new FormData(), { signal: over.signal })
  over.abort('no more')
  await expect(uploading).rejects.toBe('no more')
  await expect(upload('/api/somewhere', new FormData(), { signal: over.signal })).rejects.toBe('no more')
  expect(sent).toHaveBeenCalledOnce()
})

it.each([true, false])(
  'what sends nothing more and hears nothing for a minute is a connection that was cut: begun %j',
  async isBegun => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const sent: Silent[] = []
    class Silent {
      upload: { onprogress?: (event: { loaded: number }) => void } = {}
      onabort = () => {}
      onloadend = () => {}
      open() {}
      setRequestHeader() {}
      send() {
        sent.push(this)
      }
      abort() {
        this.onabort()
        this.onloadend()
      }
    }
    vi.stubGlobal('XMLHttpRequest', Silent)
    const failed = vi.fn()
    const signal = new AbortController().signal
    void upload('/api/somewhere', new FormData(), { signal }).catch(failed)
    await vi.advanceTimersByTimeAsync(59_999)
    if (isBegun) {
      sent[0]?.upload.onprogress?.({ loaded: 1 })
      await vi.advanceTimersByTimeAsync(59_999)
    }
    expect(failed).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(failed).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'network' }))
    expect(vi.getTimerCount()).toBe(0)
  },
)
