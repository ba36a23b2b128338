// @vitest-environment document
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { Root } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { failedAnswer } from '@/lib/testing/failed-answer'
import { rootOnPage } from '@/lib/testing/root-on-page'
import { ChoiceName } from './choice-name'

let root: Root

afterEach(() => {
  vi.unstubAllGlobals()
})

it('a choice whose name is not known is not told as none: it is waited for, and its failure is said', async () => {
  let answer = (_: Response) => {}
  const asked = vi.fn(() => new Promise(resolve => (answer = resolve)))
  vi.stubGlobal('fetch', asked)
  root = rootOnPage()
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  root.render(
    <QueryClientProvider client={client}>
      <ChoiceName saved={{ id: 3, name: '' }} list="citationStyles" />
    </QueryClientProvider>,
  )
  await vi.waitFor(() => expect(document.body.textContent).toBe('…'))
  await vi.waitFor(() => expect(asked).toHaveBeenCalled())
  answer(failedAnswer('failed', { message: 'Out of ink' }))
  await vi.waitFor(() => expect(document.body.textContent).toBe('Failed to load dropdown data'))
})
