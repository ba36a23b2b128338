// @vitest-environment document
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { useLastError } from './use-last-error'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

type Read = Parameters<typeof useLastError>[0]

/** Renders reads one after the other, as one component meets them, and gives what it shows last. */
function shownAfter(...reads: (Read & { what?: number })[]): Error | null {
  let shown: Error | null = null
  function Screen({ what, ...read }: Read & { what?: number }) {
    shown = useLastError(read, what)
    return null
  }
  const root = createRoot(document.createElement('div'))
  for (const read of reads) act(() => root.render(<Screen {...read} />))
  act(() => root.unmount())
  return shown
}

const outage = new Error('outage')
const failed = { data: undefined, error: outage }
const loading = { data: undefined, error: null }

it('shows a failure, and goes on showing it while the read is repeated', () => {
  expect(shownAfter(loading)).toBeNull()
  expect(shownAfter(failed)).toBe(outage)
  expect(shownAfter(failed, loading)).toBe(outage)
})

it('shows the next failure instead of it', () => {
  const another = new Error('another')
  expect(shownAfter(failed, loading, { data: undefined, error: another })).toBe(another)
})

it('forgets it with the answer, an empty one too', () => {
  expect(shownAfter(failed, loading, { data: null, error: null })).toBeNull()
  expect(shownAfter(failed, loading, { data: {}, error: null }, loading)).toBeNull()
})

it('shows that what is on the screen could not be refreshed', () => {
  expect(shownAfter({ data: {}, error: outage })).toBe(outage)
})

it('says nothing of what is read for the first time', () => {
  expect(shownAfter({ ...failed, what: 1 }, { ...loading, what: 2 })).toBeNull()
})
