// @vitest-environment document
import { act, use } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { lateParts } from '@/lib/early-presses/replay'
import { LateBoundary } from './late-boundary'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

let root: Root | undefined
afterEach(() => act(() => root?.unmount()))

const Part = ({ code }: { code: Promise<void> | undefined }) => {
  if (code) use(code)
  return <button type="button">Pay</button>
}

const page = (isLate: boolean, code?: Promise<void>) => (
  <LateBoundary isLate={isLate} meanwhile="One moment">
    <Part code={code} />
  </LateBoundary>
)

it('a late part is one without code until it has been taken over', async () => {
  const main = document.createElement('main')
  main.innerHTML = renderToString(page(true))
  let resolve = () => {}
  const promise = new Promise<void>(done => {
    resolve = done
  })
  await act(async () => {
    root = hydrateRoot(main, page(true, promise))
  })
  expect(main.textContent).toBe('Pay')
  expect(lateParts.size).toBe(1)
  await act(async () => resolve())
  expect(lateParts.size).toBe(0)
})

it('a part that came in time is none, and neither is one that the browser made', async () => {
  const main = document.createElement('main')
  main.innerHTML = renderToString(page(false))
  await act(async () => {
    root = hydrateRoot(main, page(false))
  })
  expect(lateParts.size).toBe(0)
  act(() => root?.unmount())
  await act(async () => {
    root = createRoot(main)
    root.render(page(true))
  })
  expect(main.textContent).toBe('Pay')
  expect(lateParts.size).toBe(0)
})
