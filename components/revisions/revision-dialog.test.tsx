// @vitest-environment document
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { upload } from '@/lib/api/upload'
import type { NewFile } from '@/lib/files/new-files'
import { keepRequest } from '@/lib/revisions/kept-request'
import * as texts from '@/lib/revisions/request-texts'
import { clickAt } from '@/lib/testing/click-at'
import { rootOnPage } from '@/lib/testing/root-on-page'
import { RevisionDialog } from './revision-dialog'

vi.mock('@/lib/api/upload', () => ({ upload: vi.fn() }))
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const place = { owner: 'ada', orderId: 41 }
const onClose = vi.fn()

const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)

/** The window while a request with these files is on a line that is dead. */
async function sendWith(files: NewFile[]) {
  vi.mocked(upload).mockImplementation(
    (_, __, { signal } = {}) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  )
  keepRequest(place, { deadline: null, uncertain: null, message: 'Shorter, please.', files: [] })
  const root = rootOnPage()
  onTestFinished(async () => {
    await act(async () => root.unmount())
    document.body.replaceChildren()
    vi.clearAllMocks()
  })
  const given = { place, files, onFiles: () => {}, focusHeir: () => null, onClose }
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <RevisionDialog {...given} />
      </QueryClientProvider>,
    ),
  )
  await act(async () => {
    button(texts.submit)?.click()
    await vi.waitFor(() => expect(upload).toHaveBeenCalledTimes(1))
  })
}

it('Cancel gives up a request without files that is on a dead line, and closes the window after that', async () => {
  await sendWith([])
  await act(async () => {
    button(texts.cancel)?.click()
    await vi.waitFor(() => expect(document.body.textContent).toContain(texts.notCertain))
  })
  expect(onClose).not.toHaveBeenCalled()
  await act(async () => button(texts.cancel)?.click())
  expect(onClose).toHaveBeenCalledTimes(1)
})

it('an upload is cancelled where the window would be closed, which closes it after that', async () => {
  await sendWith([{ key: 'a', file: new File(['%PDF'], 'a.pdf') }])
  expect(button(texts.cancel)).toBeUndefined()
  const longAfterOpening = performance.now() + 60_000
  const clock = vi.spyOn(performance, 'now').mockReturnValue(longAfterOpening)
  onTestFinished(() => clock.mockRestore())
  await act(async () => {
    button('Cancel upload')?.click()
    await vi.waitFor(() => expect(document.body.textContent).toContain(texts.cancelled))
  })
  const secondHalf = { detail: 2, pointerType: 'mouse' }
  await act(async () => clickAt(button(texts.cancel), secondHalf, longAfterOpening + 100))
  expect(onClose).not.toHaveBeenCalled()
  await act(async () => button(texts.cancel)?.click())
  expect(onClose).toHaveBeenCalledTimes(1)
})
