// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { toast } from '@/components/ui/toast'
import { upload } from '@/lib/api/upload'
import type { NewFile } from '@/lib/files/new-files'
import { keepRequest } from '@/lib/revisions/kept-request'
import { routes } from '@/lib/routes'
import { useRevisionForm } from './use-revision-form'

vi.mock('@/components/ui/toast', () => ({ toast: { success: vi.fn(), error: vi.fn() } }))
vi.mock('@/lib/api/upload', () => ({ upload: vi.fn() }))
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const place = { owner: 'somebody', orderId: 41 }
const onClose = vi.fn()
let root: Root
let submit: () => Promise<void>
let arrive: (answer: object) => void

function Form() {
  const [files, onFiles] = useState<NewFile[]>([])
  submit = useRevisionForm({ place, files, onFiles, onClose }).submit
  return null
}

beforeEach(() => {
  vi.clearAllMocks()
  vi.mocked(upload).mockReturnValue(
    new Promise(resolve => {
      arrive = resolve
    }),
  )
  keepRequest(place, { deadline: null, message: 'Shorter, please.', files: [] })
  window.history.replaceState(null, '', routes.order(41, 'revisions'))
  root = createRoot(document.createElement('div'))
  act(() =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <Form />
      </QueryClientProvider>,
    ),
  )
})
afterEach(() => act(() => root.unmount()))

const address = () => window.location.pathname + window.location.search

it.each([
  ['takes who waited for it to the files', () => undefined, routes.order(41, 'completed-file')],
  [
    'leaves who has gone on where they are',
    () => {
      root.unmount()
      window.history.replaceState(null, '', routes.wallet)
    },
    routes.wallet,
  ],
])('a request that arrives %s', async (_, meanwhile, expected) => {
  await act(async () => void submit())
  await vi.waitFor(() => expect(upload).toHaveBeenCalledTimes(1))
  act(meanwhile)
  await act(async () => {
    arrive({ message: '' })
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  })
  expect(toast.success).toHaveBeenCalledExactlyOnceWith('Revision request submitted successfully!')
  expect(address()).toBe(expected)
})
