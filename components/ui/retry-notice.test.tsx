// @vitest-environment document
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ErrorPanel } from './error-panel'
import { RetryNotice } from './retry-notice'

let root: Root
let main: HTMLElement

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  main = document.body.appendChild(document.createElement('main'))
  main.tabIndex = -1
  root = createRoot(main)
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const show = (content: ReactNode) => act(async () => root.render(content))
const ways = [
  ['a line', <RetryNotice key="line" text="Could not refresh" onRetry={() => {}} />],
  ['a panel', <ErrorPanel key="panel" title="Not loaded" onRetry={() => {}} />],
] as const

it.each(ways)(
  '%s that goes with the focus gives it to the main part, which stays where it is',
  async (_, failed) => {
    await show(failed)
    document.querySelector('button')?.focus()
    const focused = vi.spyOn(main, 'focus')
    await show(<p>Orders</p>)
    expect(document.activeElement).toBe(main)
    expect(focused.mock.calls).toEqual([[{ preventScroll: true }]])
  },
)

it.each(ways)('%s that goes takes the focus from nobody', async (_, failed) => {
  await show(failed)
  const search = document.body.appendChild(document.createElement('input'))
  search.focus()
  await show(<p>Orders</p>)
  expect(document.activeElement).toBe(search)
})

it.each(ways)('%s that goes leaves the focus to what comes in its place and takes it', async (_, failed) => {
  await show(failed)
  document.querySelector('button')?.focus()
  await show(<input ref={input => input?.focus()} />)
  expect(document.activeElement).toBe(document.querySelector('input'))
})

it('in a window the focus stays in the window', async () => {
  const around = (content: ReactNode) => (
    <div role="dialog" tabIndex={-1}>
      {content}
    </div>
  )
  await show(around(<RetryNotice text="Could not refresh" onRetry={() => {}} />))
  document.querySelector('button')?.focus()
  await show(around(<p>Orders</p>))
  expect(document.activeElement).toBe(document.querySelector('[role=dialog]'))
})
