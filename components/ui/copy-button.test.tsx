// @vitest-environment document
import { act } from 'react'
import type { Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { rootOnPage } from '@/lib/testing/root-on-page'
import { CopyButton } from './copy-button'

let root: Root
let noted: ReturnType<typeof vi.spyOn>

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
  noted = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  root = rootOnPage()
  act(() => root.render(<CopyButton text="INK10" label="Copy code" />))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const button = () => document.querySelector('button')
const press = () => act(async () => button()?.click())
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

it('says for one second that it has copied', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await press()
  expect(write).toHaveBeenCalledWith('INK10')
  expect(button()?.textContent).toBe('Copied')
  pass(999)
  expect(button()?.textContent).toBe('Copied')
  pass(1)
  expect(button()?.textContent).toBe('Copy code')
  expect(noted).not.toHaveBeenCalled()
})

it('is heard to have copied, unless it is told of elsewhere', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const heard = () => document.querySelector('[role=status]')?.textContent
  expect(heard()).toBe('')
  await press()
  expect(heard()).toBe('Copied')
  pass(1000)
  expect(heard()).toBe('')
  act(() => root.render(<CopyButton text="INK10" label="Copy" onCopied={() => undefined} />))
  await press()
  expect(heard()).toBeUndefined()
})

it('copied again, says it for a second from then', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await press()
  pass(900)
  await press()
  pass(900)
  expect(button()?.textContent).toBe('Copied')
})

it('pressed twice tells once that it has copied, and again once it has stopped saying so', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const onCopied = vi.fn()
  act(() => root.render(<CopyButton text="INK10" label="Copy" onCopied={onCopied} />))
  await act(async () => {
    button()?.click()
    button()?.click()
  })
  expect(onCopied).toHaveBeenCalledTimes(1)
  pass(1000)
  await press()
  expect(onCopied).toHaveBeenCalledTimes(2)
})

it('notes that the clipboard was refused, and says nothing', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not allowed'))
  await press()
  expect(noted).toHaveBeenCalledOnce()
  expect(button()?.textContent).toBe('Copy code')
})
