// @vitest-environment document
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import type { Root } from 'react-dom/client'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { toast } from '@/components/ui/toast'
import type { Notification } from '@/lib/client-api/notifications'
import { notificationsQuery } from '@/lib/notifications/queries'
import * as texts from '@/lib/notifications/texts'
import { countsQuery } from '@/lib/profile/queries'
import { noCounts } from '@/lib/profile/testing/counts'
import { rootOnPage } from '@/lib/testing/root-on-page'
import { NotificationsScreen } from './notifications-screen'

vi.mock('next/navigation', () => ({ useSearchParams: () => new URLSearchParams() }))
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
vi.stubGlobal('BroadcastChannel', undefined)

const told = (id: number, isRead: boolean, createdAt = '2026-05-01T10:00:00.000Z'): Notification => ({
  id,
  isRead,
  message: `News ${id}`,
  orderId: null,
  createdAt,
})
const many = (length: number) => Array.from({ length }, (_, index) => told(length - index, index >= 3))
const counts = (unreadNotifications: number) => ({ ...noCounts, unreadNotifications })

let root: Root
let client: QueryClient
/** What the server knows, and how it answers what is being marked, with a status. */
let list: Notification[]
let answerMarking: (status: number) => void
let asked: string[]

beforeEach(() => {
  asked = []
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit) => {
    asked.push(`${method} ${address}`)
    if (method === 'PUT') {
      const status = await new Promise<number>(resolve => {
        answerMarking = resolve
      })
      const error = { code: status === 404 ? 'not_found' : 'unavailable', message: '', requestId: 'r' }
      return Response.json(status === 200 ? { message: '' } : { error }, { status })
    }
    return Response.json(address === '/api/counts' ? counts(list.filter(one => !one.isRead).length) : list)
  })
  client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  root = rootOnPage()
})

/** Until all that was asked for is answered and shown, and what is asked for because of that too. */
async function settle() {
  for (const _ of ['asked for', 'shown', 'asked for again'])
    await act(async () => {
      await new Promise(resolve => setTimeout(resolve))
      await vi.waitFor(() => expect(client.isMutating() + client.isFetching()).toBe(0))
    })
}

async function open(listed: Notification[]) {
  list = listed
  client.setQueryData(notificationsQuery.queryKey, listed)
  client.setQueryData(countsQuery.queryKey, counts(listed.filter(one => !one.isRead).length))
  act(() =>
    root.render(
      <QueryClientProvider client={client}>
        <NotificationsScreen />
      </QueryClientProvider>,
    ),
  )
  await settle()
}

async function count(unread: number) {
  await act(async () => client.setQueryData(countsQuery.queryKey, counts(unread)))
  await settle()
}

const rows = () => [...document.querySelectorAll('li')]
const buttonOf = (words: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.includes(words))
const marked = () => asked.filter(call => call.startsWith('PUT'))
/** Presses once or more before the screen shows the first, until it is sent. */
async function begin(words: string, presses = 1) {
  const sent = marked().length
  await act(async () => {
    for (let press = 0; press < presses; press++) buttonOf(words)?.click()
    await vi.waitFor(() => expect(marked().length).toBeGreaterThan(sent))
  })
  return answerMarking
}
async function press(words: string, status: number) {
  const answer = await begin(words)
  await act(async () => answer(status))
  await settle()
}
const isWarned = () => document.body.textContent?.includes(texts.notMarked)

describe.each([3, 200])('of a list of %d', length => {
  it('a notification that came is listed as soon as it is counted, and asked for once', async () => {
    await open(many(length))
    expect(asked).toEqual([])
    list = [told(length + 1, false), ...many(length)].slice(0, 200)
    await count(4)
    expect(asked).toEqual(['GET /api/notifications'])
    expect(rows()[0]?.textContent).toContain(`News ${length + 1}`)
    await count(4)
    expect(asked).toHaveLength(1)
  })

  it('what was read elsewhere is shown as read, and what comes then as new', async () => {
    await open(many(length))
    list = many(length).map((one, index) => (index === 0 ? { ...one, isRead: true } : one))
    await count(2)
    expect(rows()[0]?.textContent).not.toContain(texts.unread)
    list = [told(length + 1, false), ...list].slice(0, 200)
    await count(3)
    expect(rows()[0]?.textContent).toContain(`News ${length + 1}`)
    expect(asked).toHaveLength(2)
  })

  it('what is marked here is asked for once, afterwards', async () => {
    await open(many(length))
    list = many(length).map((one, index) => (index === 0 ? { ...one, isRead: true } : one))
    await press(`News ${length}`, 200)
    expect(asked.toSorted()).toEqual([
      'GET /api/counts',
      'GET /api/notifications',
      `PUT /api/notifications/${length}/reading`,
    ])
  })
})

describe('that something was not marked is told', () => {
  beforeEach(() => open(many(3)))

  it('until one is marked', async () => {
    await press(texts.markAll, 502)
    expect(isWarned()).toBe(true)
    list = [told(3, true), told(2, false), told(1, false)]
    await press('News 3', 200)
    expect(isWarned()).toBe(false)
  })

  it('until all are marked', async () => {
    await press('News 3', 502)
    expect(isWarned()).toBe(true)
    list = list.map(one => ({ ...one, isRead: true }))
    await press(texts.markAll, 200)
    expect(isWarned()).toBe(false)
  })

  it.each([
    ['after', [502, 200]],
    ['before', [200, 502]],
  ] as const)('though one that was pressed meanwhile is marked %s that', async (_, statuses) => {
    const failing = await begin('News 3')
    const marked = await begin('News 2')
    list = [told(3, false), told(2, true), told(1, false)]
    for (const status of statuses) await act(async () => (status === 502 ? failing : marked)(status))
    await settle()
    expect(isWarned()).toBe(true)
    expect(buttonOf('News 3')?.textContent).toContain(texts.unread)
    list = [told(3, true), told(2, true), told(1, false)]
    await press('News 3', 200)
    expect(isWarned()).toBe(false)
  })

  it('until nothing is unread, wherever it was read', async () => {
    await press('News 3', 502)
    list = list.map(one => ({ ...one, isRead: true }))
    await count(0)
    expect(isWarned()).toBe(false)
  })

  it('but not of one that is gone', async () => {
    list = list.slice(1)
    await press('News 3', 404)
    expect(isWarned()).toBe(false)
    expect(rows().map(({ textContent }) => textContent?.includes('News 3'))).toEqual([false, false])
  })
})

it('a notification that comes leaves the focus on the row of its day', async () => {
  await open([told(2, false, '2026-05-01T12:00:00.000Z'), told(1, false)])
  const button = buttonOf('News 1')
  button?.focus()
  list = [told(3, false, '2026-05-01T13:00:00.000Z'), ...list]
  await count(3)
  expect(rows()).toHaveLength(3)
  expect(document.activeElement).toBe(button)
  expect(button?.isConnected).toBe(true)
})

it('a second press, before the screen shows the first, marks all no second time and says it once', async () => {
  const said = vi.spyOn(toast, 'success')
  onTestFinished(() => said.mockRestore())
  await open(many(3))
  const answer = await begin(texts.markAll, 2)
  list = many(3).map(one => ({ ...one, isRead: true }))
  await act(async () => answer(200))
  await settle()
  expect(marked()).toHaveLength(1)
  expect(said).toHaveBeenCalledOnce()
})

it.each<[string, () => HTMLElement | null | undefined, string]>([
  ['the button', () => buttonOf(texts.marking), 'SECTION'],
  ['what stands around it, as by a press in Safari', () => document.querySelector('div'), 'SECTION'],
  ['something else by then', () => document.body.appendChild(document.createElement('input')), 'INPUT'],
])('once all are marked the focus that %s had is where it belongs', async (_, find, place) => {
  await open(many(3))
  document.querySelector('div')?.setAttribute('tabindex', '-1')
  const answer = await begin(texts.markAll)
  find()?.focus()
  list = many(3).map(one => ({ ...one, isRead: true }))
  await act(async () => answer(200))
  await settle()
  expect(buttonOf(texts.markAll)).toBeUndefined()
  expect(document.activeElement?.tagName).toBe(place)
})

it('Next that is pressed twice before its page is shown is one step in the history', async () => {
  window.history.replaceState(null, '', '/notifications')
  const before = window.history.length
  await open(many(21))
  buttonOf('Next')?.click()
  buttonOf('Next')?.click()
  expect(window.location.search).toBe('?page=2')
  expect(window.history.length).toBe(before + 1)
})
