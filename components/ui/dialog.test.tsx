// @vitest-environment document
import { act } from 'react'
import type { Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { rootOnPage } from '@/lib/testing/root-on-page'
import { ConfirmDialog } from './confirm-dialog'
import { Dialog } from './dialog'

let root: Root
let behind: HTMLElement
const onClose = vi.fn()

beforeEach(() => {
  vi.clearAllMocks()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  behind = document.body.appendChild(document.createElement('main'))
  root = rootOnPage()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const show = (open: boolean, busy = false) =>
  act(async () =>
    root.render(
      open && (
        <Dialog onClose={onClose} title="Mark Revision" busy={busy}>
          <input />
        </Dialog>
      ),
    ),
  )
const dialog = () => document.querySelector<HTMLElement>('[role=dialog]')
const pressEscape = () =>
  act(async () =>
    dialog()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })),
  )

it('opens with the focus inside, keeps the page behind it from everybody, and gives it back', async () => {
  await show(true)
  expect(dialog()?.contains(document.activeElement)).toBe(true)
  expect(behind.getAttribute('aria-hidden')).toBe('true')
  expect(document.body.style.pointerEvents).toBe('none')
  await show(false)
  expect(dialog()).toBeNull()
  expect(behind.hasAttribute('aria-hidden')).toBe(false)
  expect(document.body.style.pointerEvents).toBe('')
})

it('is closed by Escape and by its button, and by neither while it is busy', async () => {
  await show(true)
  await pressEscape()
  expect(onClose).toHaveBeenCalledTimes(1)
  act(() => dialog()?.querySelector<HTMLElement>('[aria-label=Close]')?.click())
  expect(onClose).toHaveBeenCalledTimes(2)
  await show(true, true)
  await pressEscape()
  act(() => dialog()?.querySelector<HTMLElement>('[aria-label=Close]')?.click())
  expect(onClose).toHaveBeenCalledTimes(2)
})

it.each([
  ['a window', <Dialog key="" onClose={onClose} title="Mark Revision" />],
  ['a question', <ConfirmDialog key="" onClose={onClose} question="Close it?" onYes={vi.fn()} />],
])('keeps the focus of %s where it is, whoever presses beside it', async (_, shown) => {
  await act(async () => root.render(shown))
  const scrim = document.querySelector('[role=dialog], [role=alertdialog]')?.previousElementSibling
  const press = new MouseEvent('mousedown', { bubbles: true, cancelable: true })
  await act(async () => scrim?.dispatchEvent(press))
  expect(press.defaultPrevented).toBe(true)
})

it.each([
  ['nobody has', false],
  ['somebody has', true],
])('gives the focus to the main part when its opener is gone and %s it', async (_, isTaken) => {
  vi.useFakeTimers()
  const opener = behind.appendChild(document.createElement('button'))
  const other = document.body.appendChild(document.createElement('input'))
  opener.focus()
  await show(true)
  opener.remove()
  await show(false)
  if (isTaken) other.focus()
  vi.runAllTimers()
  vi.useRealTimers()
  expect(document.activeElement).toBe(isTaken ? other : behind)
})

it('gives the focus to the main part when its opener is there and cannot take it', async () => {
  vi.useFakeTimers()
  const opener = behind.appendChild(document.createElement('button'))
  opener.focus()
  await show(true)
  opener.disabled = true
  await show(false)
  vi.runAllTimers()
  vi.useRealTimers()
  expect(document.activeElement).toBe(behind)
})

it('gives the focus to the main part when its opener and the heir of that are gone', async () => {
  vi.useFakeTimers()
  const [opener, heir] = [document.createElement('button'), document.createElement('button')]
  behind.append(opener, heir)
  opener.focus()
  const shown = (
    <Dialog onClose={onClose} title="Mark Revision" focusHeir={() => heir}>
      <input />
    </Dialog>
  )
  await act(async () => root.render(shown))
  opener.remove()
  heir.remove()
  await act(async () => root.render(null))
  vi.runAllTimers()
  vi.useRealTimers()
  expect(document.activeElement).toBe(behind)
})

it.each(['the main part', 'its opener'])(
  'gives the focus to %s without scrolling the page there',
  async heir => {
    vi.useFakeTimers()
    const opener = behind.appendChild(document.createElement('button'))
    behind.tabIndex = -1
    opener.focus()
    const focused = vi.spyOn(HTMLElement.prototype, 'focus')
    await show(true)
    if (heir === 'the main part') opener.remove()
    await show(false)
    focused.mockClear()
    vi.runAllTimers()
    vi.useRealTimers()
    expect(focused.mock.calls).toEqual([[{ preventScroll: true }]])
    expect(document.activeElement).toBe(heir === 'the main part' ? behind : opener)
    focused.mockRestore()
  },
)

it('what a region behind it had said before is not told once more when the window closes, and news is', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    behind.innerHTML = '<p role="status">Accepted</p><p role="status">Old</p><p role="status"></p>'
    const [said, changed, empty] = Array.from(behind.children) as [HTMLElement, HTMLElement, HTMLElement]
    const howToldAre = () => [said, changed, empty].map(region => region.getAttribute('aria-live'))
    await show(true)
    changed.textContent = 'New'
    await show(false)
    expect(howToldAre()).toEqual(['off', null, null])
    await act(() => vi.advanceTimersByTimeAsync(2000))
    expect(howToldAre()).toEqual([null, null, null])

    await show(true)
    await show(false)
    expect(said.getAttribute('aria-live')).toBe('off')
    said.textContent = 'Completed'
    await Promise.resolve()
    expect(said.getAttribute('aria-live')).toBeNull()
  } finally {
    vi.useRealTimers()
  }
})
