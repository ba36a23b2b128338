// @vitest-environment document
import { act } from 'react'
import type { Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clickAt, type Press } from '@/lib/testing/click-at'
import { rootOnPage } from '@/lib/testing/root-on-page'
import { ConfirmDialog } from './confirm-dialog'
import { Dialog } from './dialog'
import { isTooEarly } from './echo'

let root: Root
const onYes = vi.fn()
const onNo = vi.fn()
const onClose = vi.fn()

beforeEach(() => {
  vi.clearAllMocks()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  root = rootOnPage()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const finger = { detail: 1, pointerType: 'touch' }
const first = { detail: 1, pointerType: 'mouse' }
const second = { detail: 2, pointerType: 'mouse' }
const key = { detail: 0, pointerType: '' }

/** Presses what the window calls so, this long after it has come up. */
async function press(name: string, how: Press, afterMs: number) {
  const buttons = [...document.querySelectorAll<HTMLElement>('[role$=dialog] button')]
  const button = buttons.find(one => [one.textContent, one.getAttribute('aria-label')].includes(name))
  await act(async () => clickAt(button, how, afterMs))
}

async function show(window: React.ReactNode) {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0)
  await act(async () => root.render(window))
  now.mockRestore()
}

const question = (hint: string) => (
  <ConfirmDialog question="Use Wallet Funds?" onClose={onClose} onYes={onYes} onNo={onNo}>
    {hint}
  </ConfirmDialog>
)
const answers = () => [onYes, onNo, onClose].map(({ mock }) => mock.calls.length)

it.each([
  ['a finger', finger],
  ['a mouse', second],
])('a question is not answered by the second half of a double press of %s', async (_, press2) => {
  await show(question('$30'))
  await press('Yes', press2, 300)
  await press('No', press2, 499)
  expect(answers()).toEqual([0, 0, 0])
})

it.each([
  ['a finger, once it can have been read', finger, 500],
  ['a mouse, however quick', first, 20],
  ['a mouse that clicks for the second time, later', second, 500],
  ['a key', key, 20],
  ['a finger of a browser whose presses count from elsewhere', finger, -4000],
])('it is answered by %s', async (_, press1, afterMs) => {
  await show(question('$30'))
  await press('Yes', press1, afterMs)
  expect(answers()).toEqual([1, 0, 0])
  await press('No', press1, afterMs)
  expect(answers()).toEqual([1, 1, 1])
})

it('that it says something else by now is no other window', async () => {
  await show(question('$30'))
  await act(async () => root.render(question('$40')))
  await press('Yes', finger, 600)
  expect(answers()).toEqual([1, 0, 0])
})

it.each([
  ['not closed by the second half of a double press on what has opened it, which lies outside', 300, 0],
  ['closed by a press outside, later', 600, 1],
])('a window is %s', async (_, afterMs, closed) => {
  await show(<Dialog title="Rate Your Experience" onClose={onClose} />)
  const now = vi.spyOn(performance, 'now').mockReturnValue(afterMs)
  // It hears of presses outside a moment later: whatever has opened it may still be under way.
  await act(() => new Promise(resolve => setTimeout(resolve)))
  await act(async () => {
    document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'mouse' }))
    document.body.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  })
  now.mockRestore()
  expect(onClose).toHaveBeenCalledTimes(closed)
})

it('any other window is not closed by it either', async () => {
  await show(<Dialog title="Rate Your Experience" onClose={onClose} />)
  await press('Close', finger, 300)
  expect(onClose).not.toHaveBeenCalled()
  await press('Close', finger, 600)
  expect(onClose).toHaveBeenCalledTimes(1)
})

it('what lay under a window that has closed is another thing under the finger, too', async () => {
  await show(question('$30'))
  vi.spyOn(performance, 'now').mockReturnValue(9000)
  await act(async () => root.render(null))
  expect([9300, 9600].map(timeStamp => isTooEarly({ timeStamp }))).toEqual([true, false])
})
