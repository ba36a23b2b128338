// @vitest-environment document
import { act } from 'react'
import type { Root } from 'react-dom/client'
import { beforeEach, expect, it, vi } from 'vitest'
import type { LogEntry } from '@/lib/chat/log'
import { rootOnPage } from '@/lib/testing/root-on-page'
import { useFollowedEnd } from './use-followed-end'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const viewPx = 300
let entryPx = 500
/** Tells of a box of another size. */
let resize = () => {}

vi.stubGlobal(
  'ResizeObserver',
  class {
    constructor(tell: () => void) {
      resize = tell
    }
    observe() {}
    disconnect() {}
  },
)

let root: Root
let box: HTMLDivElement

function Log({ entries, hidden = 0 }: { entries: LogEntry[]; hidden?: number }) {
  const { boxRef, onScroll } = useFollowedEnd({ entries, latestId: 1, hidden })
  const shown = entries.slice(hidden)
  const measure = (found: HTMLDivElement | null) => {
    boxRef.current = found
    if (!found) return
    box = found
    const height = () => found.children.length * entryPx
    Object.defineProperty(found, 'scrollHeight', { configurable: true, get: height })
    Object.defineProperty(found, 'clientHeight', { configurable: true, value: viewPx })
  }
  return (
    <div ref={measure} onScroll={onScroll}>
      {shown.map(({ key }, index) => (
        <li key={key} ref={found => standAt(found, index)} />
      ))}
    </div>
  )
}

/** Each entry below the other, all of one height. */
function standAt(found: HTMLElement | null, index: number) {
  if (!found) return
  Object.defineProperty(found, 'offsetTop', { configurable: true, get: () => index * entryPx })
  Object.defineProperty(found, 'offsetHeight', { configurable: true, get: () => entryPx })
}

const said = (id: number) => ({ key: `said-${id}`, message: {} }) as LogEntry
const own = (key: string) => ({ key, outgoing: {} }) as LogEntry
const show = (...entries: LogEntry[]) => act(async () => root.render(<Log entries={entries} />))
const scrollTo = (top: number) =>
  act(async () => {
    box.scrollTop = top
    box.dispatchEvent(new Event('scroll'))
    await new Promise(resolve => setTimeout(resolve))
  })

beforeEach(() => {
  entryPx = 500
  root = rootOnPage()
})

it('whoever writes is taken to the end, from wherever they read', async () => {
  await show(said(1), said(2))
  await scrollTo(100)
  await show(said(1), said(2), own('a'))
  expect(box.scrollTop).toBe(3 * entryPx)
})

it('whoever reads further up stays there when what they wrote arrives, above what failed before', async () => {
  await show(said(1), said(2), own('failed'))
  await show(said(1), said(2), own('failed'), own('sent'))
  await scrollTo(200)
  await show(said(1), said(2), said(3), own('failed'))
  expect(box.scrollTop).toBe(200)
})

it('whoever reads further up has the same part of the same message before them when all are of another height', async () => {
  await show(said(1), said(2), said(3), said(4))
  await scrollTo(2.5 * entryPx)
  entryPx = 200
  resize()
  expect(box.scrollTop).toBe(2.5 * entryPx)
})

it('whoever reads the end has it before them when all are of another height', async () => {
  await show(said(1), said(2))
  entryPx = 900
  resize()
  expect(box.scrollTop).toBe(2 * entryPx)
})

it('what is shown above what is read does not move it', async () => {
  const entries = [said(1), said(2), said(3), said(4)]
  await act(async () => root.render(<Log entries={entries} hidden={2} />))
  await scrollTo(20)
  await act(async () => root.render(<Log entries={entries} />))
  expect(box.scrollTop).toBe(2 * entryPx + 20)
})
