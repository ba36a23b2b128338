// @vitest-environment document
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { toast } from '@/components/ui/toast'
import type { OpenSession } from '@/lib/client-api/sessions'
import type { ErrorCode } from '@/lib/errors'
import * as texts from '@/lib/profile/session-texts'
import { failedAnswer } from '@/lib/testing/failed-answer'
import { rootOnPage } from '@/lib/testing/root-on-page'
import { SessionsCard } from './sessions-card'

const at = { startedAt: '2026-05-01T10:00:00.000Z', lastSeenAt: '2026-05-01T11:00:00.000Z' }
const here: OpenSession = { id: 1, device: 'Firefox on Windows', isCurrent: true, ...at }
const phone: OpenSession = { id: 2, device: 'Safari on iPhone', isCurrent: false, ...at }
const unnamed: OpenSession = { id: 3, device: null, isCurrent: false, ...at }

let root: Root
let asked: string[]
let sessions: OpenSession[] | null
let fails: boolean
let client: QueryClient

beforeEach(() => {
  asked = []
  sessions = [here, phone, unnamed]
  fails = false
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    asked.push(`${method} ${path}`)
    if (fails) return failedAnswer('unavailable')
    if (method !== 'DELETE') return Response.json(sessions)
    const ended = path.split('/').at(-1)
    sessions =
      sessions?.filter(({ id, isCurrent }) => isCurrent || (ended !== 'others' && id !== Number(ended))) ??
      null
    return Response.json({ message: '' })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function show() {
  root = rootOnPage()
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  root.render(
    <QueryClientProvider client={client}>
      <SessionsCard />
    </QueryClientProvider>,
  )
}
const until = (holds: () => void) => vi.waitFor(holds)
const rows = () => [...document.querySelectorAll('ul li')].map(row => row.textContent ?? '')
const press = (name: string) =>
  until(() => {
    const found = [...document.querySelectorAll('button')].find(
      button => (button.getAttribute('aria-label') ?? button.textContent) === name,
    )
    expect(found, name).toBeTruthy()
    found?.click()
  })
const ends = () => asked.filter(call => call.startsWith('DELETE'))

it('tells this device from the others, each by what it is known by', async () => {
  show()
  await until(() => expect(rows()).toHaveLength(3))
  expect(rows().map(text => text.includes(texts.thisDevice))).toEqual([true, false, false])
  expect(rows()[1]).toContain('Safari on iPhone')
  expect(rows()[2]).toContain(texts.unknownDevice)
  const buttons = [...document.querySelectorAll('li button')].map(one => one.getAttribute('aria-label'))
  expect(buttons).toEqual(['Sign out Safari on iPhone', 'Sign out Unknown device'])
})

it('ends the others after a yes, and nothing after a no', async () => {
  show()
  await press(texts.signOutElsewhere)
  await press('No')
  await until(() => expect(document.querySelector('[role=alertdialog]')).toBeNull())
  expect(ends()).toEqual([])
  await press(texts.signOutElsewhere)
  await press('Yes')
  await until(() => expect(rows()).toHaveLength(1))
  expect(ends()).toEqual(['DELETE /api/profile/sessions/others'])
  expect(document.body.textContent).not.toContain(texts.signOutElsewhere)
})

it('pressed twice before the screen shows it, Yes is sent once', async () => {
  show()
  await press(texts.signOutElsewhere)
  await press('Yes')
  ;[...document.querySelectorAll('button')].find(one => one.textContent === 'Yes')?.click()
  await until(() => expect(rows()).toHaveLength(1))
  expect(ends()).toEqual(['DELETE /api/profile/sessions/others'])
})

it('ends one, and leaves the others', async () => {
  show()
  await press('Sign out Safari on iPhone')
  await until(() => expect(document.body.textContent).toContain('Sign out Safari on iPhone?'))
  await press('Yes')
  await until(() => expect(rows()).toHaveLength(2))
  expect(ends()).toEqual(['DELETE /api/profile/sessions/2'])
})

it.each([
  ['Sign out Safari on iPhone', 'Signed out'],
  [texts.signOutElsewhere, 'Signed out everywhere else'],
])('after %s it says what was done, and the list takes the focus', async (button, words) => {
  const said = vi.spyOn(toast, 'success')
  show()
  await press(button)
  await press('Yes')
  await until(() => expect(said.mock.calls).toEqual([[words]]))
  await until(() => expect(document.activeElement).toBe(document.querySelector('ul')))
})

it.each<[ErrorCode, string, string[][]]>([
  ['failed', 'Not tonight.', [['Not tonight.']]],
  ['unavailable', '', [['Not signed out. Try again.']]],
  // The page moves on by itself.
  ['unauthorized', '', []],
])('a refusal (%s: %j) is told as %j, and nobody is taken off the list', async (code, message, words) => {
  const said = vi.spyOn(toast, 'error')
  show()
  await until(() => expect(rows()).toHaveLength(3))
  const others = fetch
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) =>
    init.method === 'DELETE'
      ? failedAnswer(code, { message, spoken: message ? true : undefined })
      : others(path, init),
  )
  await press(texts.signOutElsewhere)
  await press('Yes')
  await until(() => expect(document.querySelector('[role=alertdialog]')).toBeNull())
  expect(said.mock.calls).toEqual(words)
  expect(rows()).toHaveLength(3)
})

it.each([49, 50])('of %d sessions says whether there may be more', async count => {
  sessions = [here, ...Array.from({ length: count - 1 }, (_, at) => ({ ...phone, id: at + 2 }))]
  show()
  await until(() => expect(rows()).toHaveLength(count))
  expect(document.body.textContent?.includes('The 50 seen last are listed.')).toBe(count === 50)
})

it('of a failure the list stays, and says so when it cannot be asked for', async () => {
  show()
  await until(() => expect(rows()).toHaveLength(3))
  fails = true
  await press(texts.signOutElsewhere)
  await press('Yes')
  await until(() => expect(document.body.textContent).toContain(texts.notLoaded))
  expect(rows()).toHaveLength(3)
  fails = false
  await press('Retry')
  await until(() => expect(document.body.textContent).not.toContain(texts.notLoaded))
})

it('shows nothing by a client API that does not tell', async () => {
  sessions = null
  show()
  await until(() => expect(client.getQueryData(['sessions'])).toBeNull())
  await new Promise(resolve => requestAnimationFrame(resolve))
  expect(asked).toEqual(['GET /api/profile/sessions'])
  expect(document.body.textContent).toBe('')
})
