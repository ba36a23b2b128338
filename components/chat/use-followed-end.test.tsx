// @vitest-environment document
import { act } from 'react'
import type { Root } from 'react-dom/client'
import { beforeEach, expect, it, vi } from 'vitest'
import type { LogEntry } from '@/lib/chat/log'
import { rootOnPage } from '@/lib/testing/root-on-page'
import { useFollowedEnd } from './use-followed-end'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const viewPx = 300
const entryPx = 500

let root: Root
let box: HTMLDivElement

function Log({ entries }: { entries: LogEntry[] }) {
  const { boxRef, onScroll } = useFollowedEnd({ entries, latestId: 1, hidden: 0 })
  const measure = (found: HTMLDivElement | null) => {
    boxRef.current = found
    if (!found) return
    box = found
    const height = () => entries.length * entryPx
    Object.defineProperty(found, 'scrollHeight', { configurable: true, get: height })
    Object.defineProperty(found, 'clientHeight', { configurable: true, value: viewPx })
  }
  return <div ref={measure} onScroll={onScroll} />
}

const said = (id: number) => ({ key: `said-${id}`, message: {} }) as LogEntry
const own = (key: string) => ({ key, outgoing: {} }) as LogEntry
const show = (...entries: LogEntry[]) => act(async () => root.render(<Log entries={entries} />))
const scrollTo = (top: number) =>
  act(async () => {
    box.scrollTop = top
    box.dispatchEvent(new Event('scroll'))
  })

beforeEach(() => {
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
