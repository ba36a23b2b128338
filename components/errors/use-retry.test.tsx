// @vitest-environment document
import { act } from 'react'
import type { Root } from 'react-dom/client'
import { beforeEach, expect, it, vi } from 'vitest'
import { checkSession } from '@/lib/accounts/session-calls'
import { leavePage } from '@/lib/tab/leave-page'
import { rootOnPage } from '@/lib/testing/root-on-page'
import { useRetry } from './use-retry'

vi.mock('@/lib/accounts/session-calls', () => ({ checkSession: vi.fn(async () => null) }))
vi.mock('@/lib/tab/leave-page', () => ({ leavePage: vi.fn() }))
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const missing = Object.assign(new Error('Failed to load chunk'), { name: 'ChunkLoadError' })
const askAgain = vi.fn()
let root: Root

beforeEach(() => {
  vi.clearAllMocks()
  sessionStorage.clear()
  root = rootOnPage()
})

function Probe({ error }: { error: Error | null }) {
  return (
    <button type="button" onClick={useRetry(error, askAgain)}>
      Retry
    </button>
  )
}
const show = (error: Error | null) => act(async () => root.render(<Probe error={error} />))
const press = () => act(async () => document.querySelector('button')?.click())

it('asks again about what failed, and leaves the page to nobody', async () => {
  await show(null)
  await show(new Error('The client API is away'))
  await press()
  expect(askAgain).toHaveBeenCalledOnce()
  expect(leavePage).not.toHaveBeenCalled()
})

it('of code that did not arrive a new document comes by itself, once, and again at a press', async () => {
  await show(missing)
  expect(leavePage).toHaveBeenCalledOnce()
  act(() => root.unmount())
  root = rootOnPage()
  await show(missing)
  expect(leavePage).toHaveBeenCalledOnce()
  await press()
  expect(leavePage).toHaveBeenCalledTimes(2)
  expect(askAgain).not.toHaveBeenCalled()
})

it('a press counts, so that its document asks for no other by itself', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await show(missing)
  vi.setSystemTime(Date.now() + 60_000)
  await press()
  expect(leavePage).toHaveBeenCalledTimes(2)
  act(() => root.unmount())
  root = rootOnPage()
  await show(missing)
  expect(leavePage).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
})

it('without a connection the page stays, and a press asks again', async () => {
  vi.mocked(checkSession).mockRejectedValue(new Error('offline'))
  await show(missing)
  await press()
  expect(leavePage).not.toHaveBeenCalled()
  expect(askAgain).toHaveBeenCalledOnce()
})

it('where nothing can be kept no document comes by itself', async () => {
  vi.mocked(checkSession).mockResolvedValue(null)
  vi.stubGlobal('sessionStorage', undefined)
  await show(missing)
  expect(leavePage).not.toHaveBeenCalled()
  vi.unstubAllGlobals()
})

it('of code that did not arrive a new document comes with the connection', async () => {
  vi.mocked(checkSession).mockRejectedValueOnce(new Error('No connection'))
  await show(missing)
  expect(leavePage).not.toHaveBeenCalled()
  await act(async () => dispatchEvent(new Event('online')))
  expect(leavePage).toHaveBeenCalledOnce()
  act(() => root.unmount())
  await act(async () => dispatchEvent(new Event('online')))
  expect(leavePage).toHaveBeenCalledOnce()
})
