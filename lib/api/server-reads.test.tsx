// @vitest-environment document
import { type QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { hourMs } from '@/contract/durations'
import { setServerClock } from '@/lib/server-clock'
import { createQueryClient } from './query-client'
import { type ServerRead, ServerReads } from './server-reads'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const queryKey = ['order']
const failure = { code: 'unavailable' as const, message: 'Out', status: 502, requestId: 'page-view' }
const read = (data: unknown, atMs = Date.now()): ServerRead[] => [{ queryKey, data, atMs }]

const asked = vi.fn(async () => 'asked')
let rendered: string[]
let root: Root
let client: QueryClient

function Order() {
  const { data, error } = useQuery({ queryKey, queryFn: asked })
  rendered.push(String(error ?? data))
  return null
}

/** Shows a page whose reads these are, in the layout that is there. */
async function show(reads: ServerRead[], page = 'page') {
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <ServerReads key={page} reads={reads}>
          <Order />
        </ServerReads>
      </QueryClientProvider>,
    ),
  )
  await act(() => vi.advanceTimersByTimeAsync(0))
}

/** Goes to a page of the same layout that reads nothing. */
const goElsewhere = () =>
  act(async () => root.render(<QueryClientProvider client={client}>elsewhere</QueryClientProvider>))

/** Comes from a page outside the layout, which is there anew. */
function comeFromOutside() {
  act(() => root.unmount())
  root = createRoot(document.body)
  client = createQueryClient()
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  vi.useFakeTimers()
  rendered = []
  asked.mockClear()
  root = createRoot(document.body)
  client = createQueryClient()
})
afterEach(() => {
  act(() => root.unmount())
  setServerClock(Date.now())
  vi.useRealTimers()
})

it('is in the first thing rendered, and asked for by nobody', async () => {
  await show(read('sent'))
  expect(rendered).toEqual(['sent'])
  await pass(29_000)
  expect(asked).not.toHaveBeenCalled()
})

it('so is what failed, under its request id', async () => {
  await show([{ queryKey, error: failure }])
  expect(rendered).toEqual(['ApiError: Out'])
  expect(client.getQueryState(queryKey)?.error).toMatchObject({ requestId: 'page-view' })
  expect(asked).not.toHaveBeenCalled()
})

it('a failure changes nothing of what the browser holds', async () => {
  client.setQueryData(queryKey, 'held')
  await show([{ queryKey, error: failure }])
  expect(rendered).toEqual(['held'])
})

it('what the next page brings is told once that page is there, and not before', async () => {
  await show(read('sent'))
  await pass(1_000)
  await show(read('newer'), 'another')
  expect(rendered).toEqual(['sent', 'sent', 'newer'])
})

it('what the browser has heard since stays', async () => {
  const before = read('sent')
  await pass(1_000)
  client.setQueryData(queryKey, 'changed')
  await show(before)
  expect(rendered).toEqual(['changed'])
})

describe('of a page that failed, and was left for another of the layout, nothing is left', () => {
  const failed = (requestId: string): ServerRead[] => [{ queryKey, error: { ...failure, requestId } }]

  beforeEach(async () => {
    await show(failed('first-view'))
    await goElsewhere()
    rendered = []
  })

  test('when it comes with what it asks for', async () => {
    await show(read('sent'))
    expect(rendered).toEqual(['sent'])
  })

  test('when it fails anew', async () => {
    await show(failed('second-view'))
    expect(rendered).toEqual(['ApiError: Out'])
    expect(client.getQueryState(queryKey)?.error).toMatchObject({ requestId: 'second-view' })
  })

  test('when it fails while another page shows that it did', async () => {
    await show(failed('second-view'))
    await show(failed('third-view'), 'another')
    expect(client.getQueryState(queryKey)?.status).toBe('error')
    expect(asked).not.toHaveBeenCalled()
  })
})

it('Back to a page that had failed asks again, in the same layout too', async () => {
  const page: ServerRead[] = [{ queryKey, error: failure }]
  await show(page)
  await goElsewhere()
  rendered = []
  await show(page)
  expect(rendered).toEqual(['undefined', 'asked'])
})

describe('what was heard before the device’s clock was set back', () => {
  const hearOfTheFuture = () =>
    act(() => void client.setQueryData(queryKey, 'of the future', { updatedAt: Date.now() + hourMs }))

  test('gives way to what is read after that', async () => {
    hearOfTheFuture()
    await show(read('sent'))
    expect(rendered).toEqual(['of the future', 'sent'])
    expect(asked).not.toHaveBeenCalled()
  })

  test.each<[string, () => ServerRead[]]>([
    ['had read it', () => read('sent')],
    ['could not read it', () => [{ queryKey, error: failure }]],
  ])('is asked for anew by Back to a page whose server %s', async (_, readNow) => {
    const page = readNow()
    await show(page)
    hearOfTheFuture()
    await goElsewhere()
    rendered = []
    await show(page)
    expect(rendered).toEqual(['of the future', 'asked'])
    await pass(1_000)
    expect(asked).toHaveBeenCalledOnce()
  })
})

describe('a page that is shown again', () => {
  test('holds back nothing that has changed since, in the same layout', async () => {
    const page = read('sent')
    await show(page)
    act(() => void client.setQueryData(queryKey, 'changed'))
    await show(read('sent'), 'another')
    act(() => void client.setQueryData(queryKey, 'changed'))
    rendered = []
    await show(page)
    expect(rendered).toEqual(['changed'])
  })

  test('is asked for at once in a layout of its own: what was changed outside is not known there', async () => {
    const page = read('sent')
    await show(page)
    comeFromOutside()
    rendered = []
    await show(page)
    expect(rendered).toEqual(['sent', 'asked'])
    expect(asked).toHaveBeenCalledOnce()
  })

  test('forgets what had failed', async () => {
    const page: ServerRead[] = [{ queryKey, error: failure }]
    await show(page)
    comeFromOutside()
    rendered = []
    await show(page)
    expect(rendered).toEqual(['undefined', 'asked'])
  })
})

describe.each([
  ['behind', hourMs],
  ['ahead', -hourMs],
])('by a device whose clock is an hour %s', (_, aheadMs) => {
  const serverMs = () => Date.now() + aheadMs

  beforeEach(() => setServerClock(serverMs(), Date.now()))

  test('what was read is fresh for half a minute, and not for longer', async () => {
    await show(read('sent', serverMs()))
    expect(asked).not.toHaveBeenCalled()
    await pass(31_000)
    await act(async () => window.dispatchEvent(new Event('visibilitychange')))
    await pass(0)
    expect(rendered).toEqual(['sent', 'asked'])
  })

  test('what has changed since stays, and what the next page brings is newer', async () => {
    const page = read('sent', serverMs())
    await show(page)
    await pass(1_000)
    act(() => void client.setQueryData(queryKey, 'changed'))
    await show([{ queryKey, data: 'too old', atMs: serverMs() - 500 }], 'another')
    await pass(1_000)
    await show(read('newer', serverMs()), 'a third')
    expect([...new Set(rendered)]).toEqual(['sent', 'changed', 'newer'])
  })
})
