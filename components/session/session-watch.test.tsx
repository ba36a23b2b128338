// @vitest-environment document
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { keptFormName } from '@/lib/accounts/kept-form'
import { unauthorizedEvent } from '@/lib/api/request'
import { outboxPrefix } from '@/lib/chat/kept-outbox'
import { tabShelf } from '@/lib/tab/tab-shelf'

const calls = vi.hoisted(() => ({ checkSession: vi.fn(), refreshSession: vi.fn() }))
vi.mock('@/lib/accounts/session-calls', () => calls)
const arrive = vi.hoisted(() => vi.fn())
vi.mock('./arrive', () => ({ arrive }))
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

let root: Root
const happened: string[] = []
const noteKeeping = () => void happened.push('words kept')

beforeEach(() => {
  vi.resetModules()
  arrive.mockClear()
  happened.length = 0
  vi.spyOn(window.location, 'replace').mockImplementation(to => void happened.push(String(to)))
  window.addEventListener(unauthorizedEvent, noteKeeping)
  root = createRoot(document.createElement('div'))
})
afterEach(() => {
  act(() => root.unmount())
  window.removeEventListener(unauthorizedEvent, noteKeeping)
  vi.restoreAllMocks()
})

/** A page of one session is come back to, while the browser has another, or none. */
async function comeBack(path: string, { made, now }: { made: string | null; now: string | null }) {
  window.history.replaceState(null, '', path)
  if (made) document.documentElement.dataset.session = made
  else delete document.documentElement.dataset.session
  calls.checkSession.mockResolvedValue(now)
  const { SessionWatch } = await import('./session-watch')
  act(() => root.render(<SessionWatch />))
  window.dispatchEvent(new Event('focus'))
  await vi.waitFor(() => expect(happened).not.toEqual([]))
}

it('has what is typed kept before it leads to sign-in, once', async () => {
  await comeBack('/place-order/41', { made: 'first', now: null })
  expect(happened).toEqual(['words kept', '/sign-in?next=%2Fplace-order%2F41'])
  expect(calls.refreshSession).not.toHaveBeenCalled()
})

it('asks once where a tab is come back to', async () => {
  window.history.replaceState(null, '', '/')
  document.documentElement.dataset.session = 'first'
  let answer = (_: string) => {}
  const held = new Promise<string>(resolve => {
    answer = resolve
  })
  calls.checkSession.mockClear().mockReturnValue(held)
  const { SessionWatch } = await import('./session-watch')
  act(() => root.render(<SessionWatch />))
  document.dispatchEvent(new Event('visibilitychange'))
  window.dispatchEvent(new Event('focus'))
  await act(async () => answer('first'))
  expect(calls.checkSession).toHaveBeenCalledTimes(1)
  window.dispatchEvent(new Event('focus'))
  expect(calls.checkSession).toHaveBeenCalledTimes(2)
})

it.each([
  ['/sign-in?next=%2Fplace-order%2F41', '/place-order/41'],
  ['/sign-in?next=https%3A%2F%2Felsewhere.example', '/'],
  ['/sign-up', '/'],
])('leads from %s to %s once another tab has signed in', async (path, to) => {
  await comeBack(path, { made: null, now: 'second' })
  expect(happened).toEqual([to])
})

it.each([
  ['/success-order?id=41', 'reload'],
  ['/invoice/41', 'reload'],
  ['/in-progress', '/sign-in?reason=expired&next=%2Fin-progress'],
])('of a session that is over by the client API, %s does this: %s', async (path, done) => {
  vi.spyOn(window.location, 'reload').mockImplementation(() => void happened.push('reload'))
  calls.refreshSession.mockResolvedValueOnce({ signedIn: false })
  window.history.replaceState(null, '', path)
  document.documentElement.dataset.session = 'first'
  const { SessionWatch } = await import('./session-watch')
  act(() => root.render(<SessionWatch />))
  window.dispatchEvent(new Event(unauthorizedEvent))
  await vi.waitFor(() => expect(happened.filter(what => what !== 'words kept')).toEqual([done]))
})

it('reads a page that anybody may see anew once another tab has signed out, and leads nowhere', async () => {
  vi.spyOn(window.location, 'reload').mockImplementation(() => void happened.push('reload'))
  await comeBack('/invoice/41', { made: 'first', now: null })
  expect(happened).toEqual(['reload'])
})

it('lets a page to sign in stay when the session it was made for has ended, as a page of nobody', async () => {
  window.history.replaceState(null, '', '/sign-in')
  document.documentElement.dataset.session = 'first'
  calls.checkSession.mockResolvedValue(null)
  const { SessionWatch } = await import('./session-watch')
  act(() => root.render(<SessionWatch />))
  window.dispatchEvent(new Event('focus'))
  await vi.waitFor(() => expect(document.documentElement.dataset).not.toHaveProperty('session'))
  expect(happened).toEqual([])
})

/** The page of a session, and what it does from now on. */
async function stand(path: string, made: string | null = 'first') {
  vi.spyOn(window.location, 'reload').mockImplementation(() => void happened.push('reload'))
  calls.checkSession.mockReset()
  calls.refreshSession.mockReset()
  window.history.replaceState(null, '', path)
  if (made) document.documentElement.dataset.session = made
  else delete document.documentElement.dataset.session
  const { SessionWatch } = await import('./session-watch')
  act(() => root.render(<SessionWatch />))
}

/** Another tab of the browser that hears what this one tells. */
function otherTab() {
  const tab = new BroadcastChannel('inkwell-session')
  const heard = vi.fn()
  tab.addEventListener('message', heard)
  onTestFinished(() => tab.close())
  return { heard, tell: () => tab.postMessage('changed') }
}

/** Lets arrive whatever news between tabs is on its way, and what follows from it. */
const settle = () =>
  act(async () => {
    const [one, other] = [new BroadcastChannel('later'), new BroadcastChannel('later')]
    const arrived = new Promise(resolve => other.addEventListener('message', resolve))
    one.postMessage('')
    await arrived
    for (const channel of [one, other]) channel.close()
    await new Promise(resolve => setTimeout(resolve))
  })

it('stays as it is while nobody can tell whose the session is', async () => {
  await stand('/place-order/41')
  calls.checkSession.mockRejectedValueOnce(new Error('No connection'))
  window.dispatchEvent(new Event('focus'))
  await settle()
  expect(calls.checkSession).toHaveBeenCalledOnce()
  expect(happened).toEqual([])
})

it('asks again where another tab tells of news while it asks', async () => {
  await stand('/sign-in', null)
  const { tell } = otherTab()
  let answer = (_: null) => {}
  const held = new Promise<null>(resolve => {
    answer = resolve
  })
  calls.checkSession.mockReturnValueOnce(held).mockResolvedValueOnce('second')
  window.dispatchEvent(new Event('focus'))
  tell()
  await settle()
  expect(calls.checkSession).toHaveBeenCalledTimes(1)
  answer(null)
  await vi.waitFor(() => expect(happened).toEqual(['/']))
  window.dispatchEvent(new Event('focus'))
  await settle()
  expect(calls.checkSession).toHaveBeenCalledTimes(2)
})

it('asks nothing while it is hidden, or once it is shown no more', async () => {
  await stand('/')
  const { tell } = otherTab()
  const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  seen.mockRestore()
  act(() => root.unmount())
  root = createRoot(document.createElement('div'))
  window.dispatchEvent(new Event('focus'))
  tell()
  await settle()
  expect(calls.checkSession).not.toHaveBeenCalled()
})

it.each([
  ['ends', { signedIn: false }, 1],
  ['goes on', { signedIn: true }, 0],
])('tells other tabs that a session is over where it %s: %j', async (_, answer, times) => {
  await stand('/invoice/41')
  const { heard } = otherTab()
  calls.refreshSession.mockResolvedValue(answer)
  for (const _ of [1, 2]) window.dispatchEvent(new Event(unauthorizedEvent))
  await settle()
  expect(calls.refreshSession).toHaveBeenCalledOnce()
  expect(heard).toHaveBeenCalledTimes(times)
  expect(happened.filter(what => what === 'reload')).toHaveLength(times)
})

it('asks again when a session that went on is refused anew, and ends none that is not there', async () => {
  await stand('/invoice/41')
  calls.refreshSession.mockResolvedValue({ signedIn: true })
  for (const _ of [1, 2]) {
    window.dispatchEvent(new Event(unauthorizedEvent))
    await settle()
  }
  expect(calls.refreshSession).toHaveBeenCalledTimes(2)
  delete document.documentElement.dataset.session
  window.dispatchEvent(new Event(unauthorizedEvent))
  await settle()
  expect(calls.refreshSession).toHaveBeenCalledTimes(2)
})

it('leads back to all of the address', async () => {
  await stand('/order-details?order_id=41')
  calls.refreshSession.mockResolvedValue({ signedIn: false })
  window.dispatchEvent(new Event(unauthorizedEvent))
  await vi.waitFor(() =>
    expect(happened.at(-1)).toBe('/sign-in?reason=expired&next=%2Forder-details%3Forder_id%3D41'),
  )
})

const pageshow = (persisted: boolean) => Object.assign(new Event('pageshow'), { persisted })

it('starts anew, unseen and unasked, when it comes out of the back/forward cache, and not as it is opened', async () => {
  await stand('/')
  onTestFinished(() => {
    document.documentElement.hidden = false
  })
  window.dispatchEvent(pageshow(false))
  expect([happened, document.documentElement.hidden]).toEqual([[], false])
  window.dispatchEvent(pageshow(true))
  expect([happened, document.documentElement.hidden]).toEqual([['reload'], true])
  window.dispatchEvent(new Event('focus'))
  expect(calls.checkSession).not.toHaveBeenCalled()
})

async function come() {
  window.history.replaceState(null, '', '/')
  arrive.mockClear()
  const { SessionWatch } = await import('./session-watch')
  act(() => root.render(<SessionWatch />))
}

it('fetches what takes up a chat in a tab that has kept something of one, and in no other', async () => {
  const shelf = tabShelf(outboxPrefix)
  const place = { owner: 'ada', name: '7' }
  shelf.keep(place, {})
  await come()
  await vi.waitFor(() => expect(arrive).toHaveBeenCalledOnce())
  shelf.forget(place)
  sessionStorage.setItem('inkwell:wizard:ada:7', '{}')
  act(() => root.unmount())
  root = createRoot(document.createElement('div'))
  await come()
  await vi.dynamicImportSettled()
  expect(arrive).not.toHaveBeenCalled()
})

it('and what forgets a form of an account where the tab has kept one', async () => {
  sessionStorage.setItem(`${keptFormName}/sign-in`, '{}')
  onTestFinished(() => sessionStorage.clear())
  await come()
  await vi.waitFor(() => expect(arrive).toHaveBeenCalledOnce())
})

it('and what a page was told by its address', async () => {
  arrive.mockClear()
  await stand('/#signed-in')
  await vi.waitFor(() => expect(arrive).toHaveBeenCalledOnce())
})

it('troubles nobody where that cannot be fetched, as after a deploy', async () => {
  sessionStorage.setItem(`${keptFormName}/sign-in`, '{}')
  onTestFinished(() => sessionStorage.clear())
  const unhandled = vi.fn()
  process.on('unhandledRejection', unhandled)
  onTestFinished(() => void process.off('unhandledRejection', unhandled))
  arrive.mockRejectedValueOnce(Object.assign(new Error('Failed to load chunk'), { name: 'ChunkLoadError' }))
  await come()
  await vi.waitFor(() => expect(arrive).toHaveBeenCalledOnce())
  await new Promise(resolve => setTimeout(resolve))
  expect(unhandled).not.toHaveBeenCalled()
})

it('works where the browser lets nothing be kept', async () => {
  vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })
  await comeBack('/sign-in', { made: null, now: 'second' })
  expect(happened).toEqual(['/'])
  expect(arrive).not.toHaveBeenCalled()
})
