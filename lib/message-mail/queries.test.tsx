// @vitest-environment document
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { messageMailQuery, useMuteByCode } from './queries'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const code = 'a'.repeat(43)
const mail = (muted: boolean) => ({ order: 'ORD-000041', muted })

it('mail stays as it was set, though a look that began before it knows it otherwise', async () => {
  const answers = new Map<string, (answer: Response) => void>()
  vi.stubGlobal(
    'fetch',
    (_: string, { method = '' }: RequestInit) =>
      new Promise<Response>(resolve => void answers.set(method, resolve)),
  )
  const client = new QueryClient()
  const query = messageMailQuery(code)
  client.setQueryData(query.queryKey, mail(false))
  const look = client.fetchQuery({ ...query, staleTime: 0 }).catch(() => undefined)
  await vi.waitFor(() => expect(answers.has('POST')).toBe(true))
  let muting: ReturnType<typeof useMuteByCode> | undefined
  function Page() {
    muting = useMuteByCode(code)
    return null
  }
  const root = createRoot(document.createElement('div'))
  act(() =>
    root.render(
      <QueryClientProvider client={client}>
        <Page />
      </QueryClientProvider>,
    ),
  )
  await act(async () => muting?.mutate(true))
  await act(async () => answers.get('PUT')?.(Response.json(mail(true))))
  const isMuted = () => client.getQueryData(query.queryKey)?.muted
  await vi.waitFor(() => expect(isMuted()).toBe(true))
  await act(async () => answers.get('POST')?.(Response.json(mail(false))))
  await look
  expect(isMuted()).toBe(true)
  act(() => root.unmount())
})
