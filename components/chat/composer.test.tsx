// @vitest-environment document
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import type { Root } from 'react-dom/client'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { outboxOf } from '@/lib/chat/outbox'
import * as texts from '@/lib/chat/texts'
import { rootOnPage } from '@/lib/testing/root-on-page'
import { Composer } from './composer'

vi.mock('@/lib/api/upload', () => ({ upload: () => new Promise(() => {}) }))
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const onFiles = vi.fn()
const box = outboxOf('somebody', 41)
let root: Root

beforeEach(() => {
  onFiles.mockClear()
  root = rootOnPage()
  act(() =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <Composer outbox={box} refusals={[]} onFiles={onFiles} />
      </QueryClientProvider>,
    ),
  )
})

/** Whether what is pasted is left to the browser. */
function paste(files: File[], text: string): boolean {
  const event = new Event('paste', { bubbles: true, cancelable: true })
  const clipboardData = { files, getData: (type: string) => (type === 'text/plain' ? text : '') }
  const field = document.querySelector('textarea')
  act(() => void field?.dispatchEvent(Object.assign(event, { clipboardData })))
  return !event.defaultPrevented
}

const picture = new File(['pixels'], 'image.png', { type: 'image/png' })

const pressSend = () => act(async () => document.querySelector<HTMLButtonElement>('[type=submit]')?.click())

it('says that nothing was written, but not to the second press of a double one', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  await pressSend()
  expect(document.body.textContent).toContain(texts.blank)
  await act(async () => box.set({ draft: 'Hello' }))
  await pressSend()
  await pressSend()
  expect([box.get().draft, document.body.textContent?.includes(texts.blank)]).toEqual(['', false])
  expect(document.activeElement?.tagName).toBe('TEXTAREA')
  vi.advanceTimersByTime(1_000)
  await pressSend()
  expect(document.body.textContent).toContain(texts.blank)
})

const remove = (name: string) =>
  act(async () => document.querySelector<HTMLButtonElement>(`[aria-label="Remove ${name}"]`)?.click())
const filesOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    key: `f${index}`,
    file: new File(['%PDF'], `${index}.pdf`),
  }))

it.each([
  ['words are missing for', '', 1, texts.blankWithFiles],
  ['there are too many', 'With all of these', 11, texts.tooManyFiles],
])('says that %s files until they are removed', async (_, draft, count, words) => {
  await act(async () => box.set({ draft, files: filesOf(count) }))
  onTestFinished(() => box.set({ draft: '', files: [] }))
  await pressSend()
  expect(document.body.textContent).toContain(words)
  await remove('0.pdf')
  expect(box.get().files).toHaveLength(count - 1)
  expect(document.querySelector('[aria-invalid="true"]')).toBeNull()
  expect(document.body.textContent).not.toContain(texts.blank)
  expect(document.body.textContent).not.toContain(words)
})

it('what was said of nothing does not come back with the last file that is removed', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  vi.advanceTimersByTime(10_000)
  await pressSend()
  expect(document.body.textContent).toContain(texts.blank)
  await act(async () => box.set({ files: filesOf(1) }))
  expect(document.body.textContent).not.toContain(texts.blank)
  await remove('0.pdf')
  expect(document.body.textContent).not.toContain(texts.blank)
  expect(document.querySelector('[aria-invalid="true"]')).toBeNull()
})

it('pastes the words of what was copied with a picture of itself', () => {
  expect(paste([picture], 'Total\t42')).toBe(true)
  expect(onFiles).not.toHaveBeenCalled()
})

it('attaches a picture that is all there is', () => {
  expect(paste([picture], '')).toBe(false)
  expect(onFiles).toHaveBeenCalledExactlyOnceWith([picture])
})
