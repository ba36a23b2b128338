// @vitest-environment document
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { upload } from '@/lib/api/upload'
import { useUpdateProfile } from './mutations'
import { profileQuery } from './queries'

vi.mock('@/lib/api/upload', () => ({ upload: vi.fn(async () => ({ message: '' })) }))
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

let update: ReturnType<typeof useUpdateProfile>
function Page() {
  update = useUpdateProfile()
  return null
}

const typed = { name: 'Ada', phone: '+44 20 7946 0958', country: 'GB' }

function show() {
  const root = createRoot(document.createElement('div'))
  const client = new QueryClient()
  act(() =>
    root.render(
      <QueryClientProvider client={client}>
        <Page />
      </QueryClientProvider>,
    ),
  )
  return { client, leave: () => act(() => root.unmount()) }
}

it.each([
  ['alone', undefined, typed],
  ['with a new picture', new File(['x'], 'me.png'), { ...typed, image: 'me.png' }],
])('what is typed is sent %s', async (_, picture, fields) => {
  vi.mocked(upload).mockClear()
  const { leave } = show()
  await act(() => update.mutateAsync({ ...typed, picture }))
  const [path, form] = vi.mocked(upload).mock.calls[0] ?? []
  const sent = [...(form ?? [])].map(([name, value]) => [name, value instanceof File ? value.name : value])
  expect([path, Object.fromEntries(sent)]).toEqual(['/api/profile', fields])
  leave()
})

it('what was saved is known though it is not read again', async () => {
  const { client, leave } = show()
  const others = { email: 'ada@example.com', picture: null, careManager: null, hasPassword: true, promos: [] }
  client.setQueryData(profileQuery.queryKey, { name: 'Bob', phone: '1', country: 'FR', ...others })
  await act(() => update.mutateAsync({ name: ' Ada ', phone: '', country: 'GB', picture: undefined }))
  const saved = { name: 'Ada', phone: null, country: 'GB', ...others }
  expect(client.getQueryData(profileQuery.queryKey)).toEqual(saved)
  leave()
})
