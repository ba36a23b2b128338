// @vitest-environment document
import { runInThisContext } from 'node:vm'
import { act, type ReactNode } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { keepScript } from './keep-script'
import { lateParts, replay } from './replay'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const frames: FrameRequestCallback[] = []
const main = document.createElement('main')
const pressed = vi.fn()
let root: Root | undefined

beforeAll(() => {
  runInThisContext(keepScript())
})

beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
  document.body.append(main)
  // React's development build tells of the mark that it finds; the one that people get does not look.
  vi.spyOn(console, 'error').mockReturnValue()
})

afterEach(() => {
  act(() => root?.unmount())
  root = undefined
  const { early } = window
  early?.forget()
  delete early?.hasCode
  delete early?.watch
  frames.length = 0
  lateParts.clear()
  pressed.mockReset()
  vi.useRealTimers()
  document.body.replaceChildren()
})

/** The page as the server sends it. */
function serve(page: ReactNode) {
  main.innerHTML = renderToString(page)
  return main
}

/** The page's code comes. */
function hydrate(page: ReactNode) {
  act(() => {
    root = hydrateRoot(main, page)
  })
}

const start = () => window.early && replay(window.early)

function nextFrames(count = 3) {
  for (let frame = 0; frame < count; frame += 1) {
    act(() => {
      for (const run of frames.splice(0)) run(0)
    })
  }
}

function find<Kind extends HTMLElement>(selector: string): Kind {
  const found = main.querySelector<Kind>(selector)
  if (!found) throw new Error(`There is no ${selector}`)
  return found
}

function press(selector: string) {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true })
  find(selector).dispatchEvent(event)
  return event.defaultPrevented
}

const Two = () => (
  <>
    <button type="button" id="first" onClick={() => pressed('first')}>
      First
    </button>
    <button type="button" id="second" onClick={() => pressed('second')}>
      <b>Second</b>
    </button>
    <a href="#there">There</a>
    <button type="button" id="menu" popoverTarget="menu-list" onClick={() => pressed('menu')}>
      Menu
    </button>
  </>
)

it('does the last press once, and shows until then that it is taken', () => {
  serve(<Two />)
  expect(press('#first')).toBe(true)
  expect(press('#second b')).toBe(true)
  expect(press('#second')).toBe(true)
  expect(find('#first').hasAttribute('aria-busy')).toBe(false)
  expect(find('#second').getAttribute('aria-busy')).toBe('true')
  hydrate(<Two />)
  start()
  nextFrames()
  expect(pressed.mock.calls).toEqual([['second']])
  expect(find('#second').hasAttribute('aria-busy')).toBe(false)
  expect(press('#first')).toBe(false)
  expect(pressed.mock.calls).toEqual([['second'], ['first']])
})

it('leaves links and popovers to the browser, and what was pressed before them is not wanted any more', () => {
  serve(<Two />)
  for (const native of ['a', '#menu']) {
    press('#first')
    expect(press(native)).toBe(false)
    expect(find('#first').hasAttribute('aria-busy')).toBe(false)
  }
  hydrate(<Two />)
  start()
  nextFrames()
  expect(pressed).not.toHaveBeenCalled()
})

it("'Skip to content' moves the focus to the page's main part, and makes no entry in the history", () => {
  const shown = vi.spyOn(main, 'scrollIntoView').mockReturnValue()
  main.tabIndex = -1
  serve(
    <a href="#main" id="skip">
      Skip
    </a>,
  )
  expect(press('#skip')).toBe(true)
  expect(document.activeElement).toBe(main)
  expect(shown).toHaveBeenCalledOnce()
})

it('forgets a press after a quarter of a minute, and when the page is left', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  serve(<Two />)
  press('#first')
  vi.advanceTimersByTime(14_999)
  expect(window.early?.pressed).toBe(find('#first'))
  vi.advanceTimersByTime(1)
  expect(window.early?.pressed).toBeNull()
  expect(find('#first').hasAttribute('aria-busy')).toBe(false)
  press('#first')
  window.dispatchEvent(new Event('pagehide'))
  expect(window.early?.pressed).toBeNull()
})

it('presses nothing that is gone or cannot be used any more', () => {
  const Off = () => (
    <button type="button" id="first" aria-disabled onClick={() => pressed('first')}>
      First
    </button>
  )
  serve(<Off />)
  press('#first')
  hydrate(<Off />)
  start()
  nextFrames()
  expect(find('#first').hasAttribute('aria-busy')).toBe(false)
  press('#first')
  expect(pressed).toHaveBeenCalledTimes(1)

  act(() => root?.unmount())
  serve(<Two />)
  delete window.early?.hasCode
  press('#second')
  find('#second').remove()
  start()
  nextFrames()
  expect(window.early?.pressed).toBeNull()
  expect(pressed).toHaveBeenCalledTimes(1)
})

it('waits for a part of the page that comes later, and leaves strangers alone once all of it is there', () => {
  serve(<Two />)
  lateParts.add('one')
  start()
  expect(press('#first')).toBe(true)
  nextFrames()
  expect(find('#first').getAttribute('aria-busy')).toBe('true')
  hydrate(<Two />)
  lateParts.clear()
  nextFrames()
  expect(pressed.mock.calls).toEqual([['first']])

  const stranger = document.createElement('button')
  stranger.id = 'stranger'
  main.append(stranger)
  expect(press('#stranger')).toBe(false)
})
