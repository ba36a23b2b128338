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
    upload = {}
    onload = () => {}
    open() {}
    setRequestHeader() {}
    getResponseHeader = () => null
    send = () => queueMicrotask(() => this.onload())
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

it('gives what was answered', async () => {
  answering(200, '{"saved":1}')
  expect(await upload('/api/somewhere', new FormData())).toEqual({ saved: 1 })
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
