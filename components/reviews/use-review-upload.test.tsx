// @vitest-environment document
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, useState } from 'react'
import type { Root } from 'react-dom/client'
import { beforeEach, expect, it, vi } from 'vitest'
import { toast } from '@/components/ui/toast'
import { upload } from '@/lib/api/upload'
import { ApiError, type ErrorDetails } from '@/lib/errors'
import type { NewFile } from '@/lib/files/new-files'
import { rootOnPage } from '@/lib/testing/root-on-page'
import { ScreenshotField } from './screenshot-field'
import { useReviewUpload } from './use-review-upload'

vi.mock('@/components/ui/toast', () => ({ toast: { success: vi.fn(), error: vi.fn() } }))
vi.mock('@/lib/api/upload', () => ({ upload: vi.fn() }))
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const screenshot = new File(['pixels'], 'my-review.png', { type: 'image/png' })
let root: Root
let review: ReturnType<typeof useReviewUpload>

function Field() {
  const [chosen, setChosen] = useState<NewFile>()
  review = useReviewUpload(41, chosen, setChosen)
  return <ScreenshotField upload={review} disabled={false} />
}

beforeEach(async () => {
  vi.clearAllMocks()
  root = rootOnPage()
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <Field />
      </QueryClientProvider>,
    ),
  )
  await act(async () => review.choose([screenshot]))
})

/** What the field says of itself once a sending has failed so. */
async function failWith(details: Pick<ErrorDetails, 'code'> & Partial<ErrorDetails>) {
  const error = new ApiError({ message: '', status: 422, requestId: 'request-1', ...details })
  vi.mocked(upload).mockRejectedValueOnce(error)
  await act(() => expect(review.send(screenshot)).rejects.toBe(error))
  const ids = document.querySelector('input')?.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map(id => document.getElementById(id)?.textContent).join(' ')
}

it("a refusal is told in the server's own words, and under the field in those about the file", async () => {
  const words = 'This review was turned away.'
  const fields = { screenshot: 'The picture is damaged.' }
  const said = await failWith({ code: 'invalid_fields', message: words, spoken: true, fields })
  expect(toast.error).toHaveBeenCalledExactlyOnceWith(words)
  expect(said).toContain('The picture is damaged.')
  expect(document.body.textContent).toContain('my-review.png')
})

it('a failure without words of its own is told in ours, and says nothing of the file', async () => {
  await failWith({ code: 'invalid_fields', fields: { screenshot: 'The picture is damaged.' } })
  const said = await failWith({ code: 'failed', message: 'Error 500', status: 500 })
  expect(vi.mocked(toast.error).mock.lastCall).toEqual(['Failed to submit revision.'])
  expect(said).not.toContain('The picture is damaged.')
  expect(said).toContain('It is not certain that your review was sent.')
  expect(document.body.textContent).not.toContain('Error 500')
})
