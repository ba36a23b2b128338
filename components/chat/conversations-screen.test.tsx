// @vitest-environment document
import { act } from 'react'
import type { Root } from 'react-dom/client'
import { beforeEach, expect, it, vi } from 'vitest'
import { QueryProvider } from '@/components/shell/query-provider'
import { toast } from '@/components/ui/toast'
import { failedAnswer } from '@/lib/testing/failed-answer'
import { rootOnPage } from '@/lib/testing/root-on-page'
import { ConversationsScreen } from './conversations-screen'

vi.mock('@/components/ui/toast', () => ({ toast: { success: vi.fn(), error: vi.fn(), info: vi.fn() } }))
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

let root: Root

beforeEach(() => {
  vi.stubGlobal('fetch', async () =>
    failedAnswer('failed', { message: 'The chat rests tonight.', spoken: true }),
  )
  root = rootOnPage()
})

it('a list that cannot be loaded is told by one line with its request, and by no toast', async () => {
  await act(async () =>
    root.render(
      <QueryProvider>
        <ConversationsScreen page={1} />
      </QueryProvider>,
    ),
  )
  await act(() =>
    vi.waitFor(() => expect(document.body.textContent).toContain('Your conversations could not be loaded.')),
  )
  expect(document.body.textContent).toContain('request-1')
  expect(Object.values(toast).flatMap(said => vi.mocked(said).mock.calls)).toEqual([])
})
