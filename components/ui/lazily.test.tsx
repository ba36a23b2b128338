// @vitest-environment document
import { type ComponentType, type ReactNode, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { rootOnPage } from '@/lib/testing/root-on-page'
import * as uiTexts from '@/lib/ui-texts'
import { lazily } from './lazily'
import { toast } from './toast'

vi.mock('./toast', () => ({ toast: { error: vi.fn() } }))

type WindowProps = { onClose?: () => void }
let root: ReturnType<typeof rootOnPage>

beforeEach(() => {
  vi.mocked(toast.error).mockClear()
  root = rootOnPage()
})

/** Puts the page there, with its effects. */
const show = (page: ReactNode) => flushSync(() => root.render(page))
const said = () => document.body.textContent
const told = () => document.querySelector('[role=status]')?.textContent

/** Code that comes, or fails, when it is told to. */
function awaitedCode() {
  let arrive: (window: ComponentType<WindowProps>) => void = () => undefined
  let fail: () => void = () => undefined
  const code = new Promise<ComponentType<WindowProps>>((resolve, reject) => {
    arrive = resolve
    fail = () => reject(new Error('404'))
  })
  return { load: () => code, arrive: () => arrive(() => <p>The window</p>), fail: () => fail() }
}

it('shows a window whose code comes between its first rendering and its effects', async () => {
  const { load, arrive } = awaitedCode()
  const Window = lazily(load)
  function Page() {
    useLayoutEffect(arrive, [])
    return <Window />
  }
  Window.preload()
  root.render(<Page />)
  await vi.waitFor(() => expect(said()).toBe('The window'))
})

describe('a window whose code is not there yet', () => {
  /** A page whose window is open until it is closed. */
  async function open(load: () => Promise<ComponentType<WindowProps>>) {
    const Window = lazily(load)
    function Page() {
      const [isOpen, setOpen] = useState(true)
      return isOpen ? <Window onClose={() => setOpen(false)} /> : 'The page alone'
    }
    show(<Page />)
    await vi.waitFor(() => expect(told()).toBe(uiTexts.loading))
  }

  it('is said to be loading until it comes', async () => {
    const { load, arrive } = awaitedCode()
    await open(load)
    arrive()
    await vi.waitFor(() => expect(said()).toBe('The window'))
    expect(toast.error).not.toHaveBeenCalled()
  })

  it('is no part of what it was opened from, where the last one would be the last no more', async () => {
    const Window = lazily(awaitedCode().load)
    show(
      <ul className="space-y-3">
        <li>The last</li>
        <Window onClose={() => undefined} />
      </ul>,
    )
    await vi.waitFor(() => expect(told()).toBe(uiTexts.loading))
    expect(document.querySelector('li:last-child')?.textContent).toBe('The last')
  })

  it('is closed with a word when it fails', async () => {
    const { load, fail } = awaitedCode()
    await open(load)
    fail()
    await vi.waitFor(() => expect(said()).toBe('The page alone'))
    expect(toast.error).toHaveBeenCalledExactlyOnceWith(uiTexts.notLoaded)
  })

  it('is closed with a word when it neither comes nor fails', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      await open(awaitedCode().load)
      await vi.advanceTimersByTimeAsync(7_900)
      expect(said()).toBe(uiTexts.loading)
      await vi.advanceTimersByTimeAsync(200)
    } finally {
      vi.useRealTimers()
    }
    await vi.waitFor(() => expect(said()).toBe('The page alone'))
    expect(toast.error).toHaveBeenCalledExactlyOnceWith(uiTexts.notLoaded)
  })
})

it('a part of a screen that stalls says so, shows no mark, and is there when it comes after all', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { load, arrive } = awaitedCode()
  const Part = lazily(load)
  try {
    show(<Part />)
    await vi.advanceTimersByTimeAsync(8_100)
  } finally {
    vi.useRealTimers()
  }
  await vi.waitFor(() => expect(toast.error).toHaveBeenCalledExactlyOnceWith(uiTexts.notLoaded))
  expect(said()).toBe('')
  arrive()
  await vi.waitFor(() => expect(said()).toBe('The window'))
})
