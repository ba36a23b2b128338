// @vitest-environment document
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Counts } from '@/lib/client-api/profile'
import { countsQuery } from '@/lib/profile/queries'
import { noCounts } from '@/lib/profile/testing/counts'
import { useMarkAllRead, useMarkRead } from './mutations'
import { notificationsQuery } from './queries'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
vi.stubGlobal('BroadcastChannel', undefined)

const counts: Counts = { ...noCounts, unreadNotifications: 5 }
const told = (id: number, isRead: boolean) => ({
  id,
  isRead,
  message: `News ${id}`,
  orderId: null,
  createdAt: '2026-05-01T10:00:00.000Z',
})

const onFailure = () => {}
let root: Root
let client: QueryClient
let hooks: { one: ReturnType<typeof useMarkRead>; all: ReturnType<typeof useMarkAllRead> }
/** What was sent and waits for its answer: each is answered by a test, with a status. */
let waiting: {
  address: string
  init: RequestInit
  answer: (status: number, body?: object) => Promise<void>
}[]

function Page() {
  hooks = { one: useMarkRead(onFailure), all: useMarkAllRead(onFailure) }
  return null
}

beforeEach(() => {
  waiting = []
  const fetch = (address: string, init: RequestInit) =>
    new Promise<Response>(resolve => {
      const answer = (status: number, body = {}) =>
        act(async () => {
          const underWay = client.isMutating()
          resolve(Response.json(body, { status }))
          await vi.waitFor(() => expect(client.isMutating()).toBe(underWay - 1))
        })
      waiting.push({ address, init, answer })
    })
  vi.stubGlobal('fetch', fetch)
  client = new QueryClient()
  client.setQueryData(notificationsQuery.queryKey, [told(3, false), told(2, true), told(1, false)])
  client.setQueryData(countsQuery.queryKey, counts)
  root = createRoot(document.createElement('div'))
  act(() =>
    root.render(
      <QueryClientProvider client={client}>
        <Page />
      </QueryClientProvider>,
    ),
  )
})
afterEach(() => act(() => root.unmount()))

const isRead = () => client.getQueryData(notificationsQuery.queryKey)?.map(one => one.isRead)
const unread = () => client.getQueryData(countsQuery.queryKey)?.unreadNotifications
const isAskedAgain = () =>
  [notificationsQuery, countsQuery].map(({ queryKey }) => client.getQueryState(queryKey)?.isInvalidated)
const markOne = (id: number) => act(async () => hooks.one.mutate(id))
const markAll = () => act(async () => hooks.all.mutate())

it('shows one as read at once, sends it past the end of the page, and asks again afterwards', async () => {
  await markOne(3)
  expect([isRead(), unread()]).toEqual([[true, true, false], 4])
  expect(waiting).toMatchObject([
    { address: '/api/notifications/3/reading', init: { method: 'PUT', keepalive: true } },
  ])
  expect(isAskedAgain()).toEqual([false, false])
  await waiting[0]?.answer(200)
  expect([isRead(), unread()]).toEqual([[true, true, false], 4])
  expect(isAskedAgain()).toEqual([true, true])
})

it('takes it back when it fails', async () => {
  await markOne(3)
  await waiting[0]?.answer(502)
  expect([isRead(), unread()]).toEqual([[false, true, false], 5])
  expect(isAskedAgain()).toEqual([true, true])
  expect(hooks.one.error).toMatchObject({ name: 'ApiError' })
})

it('marks all, those that are not listed too, and takes back no more than it did', async () => {
  await markAll()
  expect([isRead(), unread()]).toEqual([[true, true, true], 0])
  expect(waiting).toMatchObject([{ address: '/api/notifications/reading', init: { method: 'PUT' } }])
  await waiting[0]?.answer(502)
  expect([isRead(), unread()]).toEqual([[false, true, false], 5])
})

it('adds nothing to a count that was answered meanwhile', async () => {
  await markAll()
  client.setQueryData(countsQuery.queryKey, counts, { updatedAt: Date.now() + 1 })
  await waiting[0]?.answer(502)
  expect([isRead(), unread()]).toEqual([[false, true, false], 5])
})

it('asks again only when nothing is under way any more, and undoes nothing of another reading', async () => {
  await markOne(3)
  await markOne(1)
  expect([isRead(), unread()]).toEqual([[true, true, true], 3])
  await waiting[0]?.answer(502)
  expect([isRead(), unread()]).toEqual([[false, true, true], 4])
  expect(isAskedAgain()).toEqual([false, false])
  await waiting[1]?.answer(200)
  expect([isRead(), unread()]).toEqual([[false, true, true], 4])
  expect(isAskedAgain()).toEqual([true, true])
})

it('knows of a list and a count that are not there yet', async () => {
  client.clear()
  await markOne(3)
  await waiting[0]?.answer(200)
  expect([isRead(), unread()]).toEqual([undefined, undefined])
})

it('does not take back the reading of one that is gone: it is asked for again without it', async () => {
  await markOne(3)
  await waiting[0]?.answer(404, { error: { code: 'not_found' } })
  expect([isRead(), unread()]).toEqual([[true, true, false], 4])
  expect(isAskedAgain()).toEqual([true, true])
})

it('is undone by no look that began before it', async () => {
  let answer = () => {}
  const held = new Promise<void>(resolve => {
    answer = resolve
  })
  const looks = [notificationsQuery.queryKey, countsQuery.queryKey].map(queryKey => {
    const before = client.getQueryData(queryKey)
    const queryFn = () => held.then(() => before)
    return client.fetchQuery<unknown>({ queryKey, queryFn, staleTime: 0 }).catch(() => undefined)
  })
  await markOne(3)
  answer()
  await Promise.all(looks)
  expect([isRead(), unread()]).toEqual([[true, true, false], 4])
})
