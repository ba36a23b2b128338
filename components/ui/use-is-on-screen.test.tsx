// @vitest-environment document
import { act, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useIsOnScreen } from './use-is-on-screen'

let isThere: boolean
let tell: (...isIntersecting: boolean[]) => Promise<void>
let watched: Element[]

class Observer {
  constructor(onChange: (entries: { isIntersecting: boolean }[]) => void) {
    tell = async (...told) => act(async () => onChange(told.map(isIntersecting => ({ isIntersecting }))))
  }
  observe = (element: Element) => watched.push(element)
  disconnect = () => {
    watched = []
  }
}

function Watched() {
  const ref = useRef<HTMLSpanElement>(null)
  isThere = useIsOnScreen(ref)
  return <span ref={ref} />
}

async function show() {
  const root = createRoot(document.createElement('div'))
  await act(async () => root.render(<Watched />))
  return () => act(async () => root.unmount())
}

beforeEach(() => {
  watched = []
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})
afterEach(() => vi.unstubAllGlobals())

it('is off the screen until it is told that it is there, and again once it has gone', async () => {
  vi.stubGlobal('IntersectionObserver', Observer)
  const leave = await show()
  expect(watched).toHaveLength(1)
  expect(isThere).toBe(false)
  await tell(true)
  expect(isThere).toBe(true)
  await tell(true, false)
  expect(isThere).toBe(false)
  await leave()
  expect(watched).toEqual([])
})
