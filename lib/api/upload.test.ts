// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { unauthorizedEvent } from './request'
import { upload } from './upload'

const left = vi.fn()

/** A request that is answered as soon as it is sent. */
function answering(status: number, responseText: string) {
  class Answered {
    status = status
    responseText = responseText
    upload: { onprogress?: (event: { loaded: number }) => void } = {}
    onload = () => {}
    open() {}
    setRequestHeader() {}
    getResponseHeader = () => null
    send = () =>
      queueMicrotask(() => {
        for (const loaded of [1, 2]) this.upload.onprogress?.({ loaded })
        this.onload()
      })
  }
  vi.stubGlobal('XMLHttpRequest', Answered)
}

const refusal = (code: string) => JSON.stringify({ error: { code, message: 'No.', requestId: 'r-1' } })

beforeEach(() => window.addEventListener(unauthorizedEvent, left))
afterEach(() => {
  window.removeEventListener(unauthorizedEvent, left)
  left.mockClear()
  vi.unstubAllGlobals()
})

it('gives what was answered, and tells how far it got on the way', async () => {
  answering(200, '{"saved":1}')
  const onProgress = vi.fn()
  expect(await upload('/api/somewhere', new FormData(), { onProgress })).toEqual({ saved: 1 })
  expect(onProgress.mock.calls).toEqual([[1], [2]])
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

it('half an answer is a connection that was cut', async () => {
  answering(200, '{"sav')
  await expect(upload('/api/somewhere', new FormData())).rejects.toMatchObject({ code: 'network' })
})
