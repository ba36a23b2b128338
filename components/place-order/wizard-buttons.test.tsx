// @vitest-environment document
import { act } from 'react'
import type { Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { noteChange } from '@/components/ui/echo'
import { clickAt } from '@/lib/testing/click-at'
import { rootOnPage } from '@/lib/testing/root-on-page'
import { WizardButtons } from './wizard-buttons'

let root: Root
const next = vi.fn()

beforeEach(() => {
  vi.clearAllMocks()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  root = rootOnPage()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** The step that is shown from this moment on. */
async function show(step: number, atMs: number) {
  vi.spyOn(performance, 'now').mockReturnValue(atMs)
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    next(step)
  }
  await act(async () =>
    root.render(
      <form onSubmit={submit}>
        <WizardButtons step={step} label="Next" busy={false} />
      </form>,
    ),
  )
}

const press = (pointerType: string | undefined, detail: number, atMs: number) =>
  act(async () => clickAt(document.querySelector('[type=submit]'), { detail, pointerType }, atMs))

it.each([
  ['finger', 'touch', 1],
  ['mouse', 'mouse', 2],
])(
  'a double press of a %s goes one step on, and not past one that nobody has seen',
  async (_, type, detail) => {
    await show(3, 0)
    await press(type, 1, 1000)
    await show(4, 1100)
    await press(type, detail, 1300)
    expect(next.mock.calls).toEqual([[3]])
    await press(type, 1, 1700)
    expect(next.mock.calls).toEqual([[3], [4]])
  },
)

it.each([
  ['a mouse that has clicked elsewhere before', 'mouse', 1, 1120],
  ['a mouse, in a browser that does not tell,', undefined, 1, 1120],
  ['a key', '', 0, 1120],
])('of %s a press counts as soon as the step is shown', async (_, type, detail, atMs) => {
  await show(3, 0)
  await show(4, 1100)
  await press(type, detail, atMs)
  expect(next.mock.calls).toEqual([[4]])
})

it('on the step a page comes with it counts at once', async () => {
  await show(1, 5000)
  await press('touch', 1, 5100)
  expect(next.mock.calls).toEqual([[1]])
})

it('the second half of a double press that has closed a window above it is none of its own', async () => {
  await show(4, 10_000)
  vi.spyOn(performance, 'now').mockReturnValue(12_000)
  noteChange()
  await press('touch', 1, 12_200)
  expect(next).not.toHaveBeenCalled()
  await press('touch', 1, 12_600)
  expect(next.mock.calls).toEqual([[4]])
})
