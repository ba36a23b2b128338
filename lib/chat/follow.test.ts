// @vitest-environment document
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { watchForSomebody } from '@/lib/notifications/asking'
import { coalesced, followConversation } from './follow'

/** A browser's source of events, in the test's hands. */
class FakeSource {
  static readonly CLOSED = 2
  static opened: FakeSource[] = []
  readyState = 1
  onmessage?: () => void
  onerror?: () => void
  constructor(readonly url: string) {
    FakeSource.opened.push(this)
  }
  close() {
    this.readyState = FakeSource.CLOSED
  }
}

let visibility = 'visible'
const show = (state: 'visible' | 'hidden') => {
  visibility = state
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', FakeSource)
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility as 'visible')
  FakeSource.opened = []
  visibility = 'visible'
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  }
})

const open = () => FakeSource.opened.filter(({ readyState }) => readyState !== FakeSource.CLOSED)

describe('following a conversation', () => {
  it('tells of news, until it ends', () => {
    const onNews = vi.fn()
    const stop = followConversation(41, onNews)
    expect(open().map(({ url }) => url)).toEqual(['/api/orders/41/chat/events'])
    open()[0]?.onmessage?.()
    expect(onNews).toHaveBeenCalledTimes(1)
    stop()
    show('visible')
    expect(open()).toEqual([])
  })

  it('takes no connection while nobody looks', () => {
    const stop = followConversation(41, () => {})
    show('hidden')
    expect(open()).toEqual([])
    show('visible')
    expect(open()).toHaveLength(1)
    stop()
  })

  it('takes no connection while the page is forgotten, until somebody comes back', () => {
    const unwatch = watchForSomebody()
    window.dispatchEvent(new Event('focus'))
    const onNews = vi.fn()
    const stop = followConversation(41, onNews)
    for (const end of ['onmessage', 'onerror'] as const) {
      expect(open()).toHaveLength(1)
      vi.advanceTimersByTime(3_600_000)
      open()[0]?.[end]?.()
      expect(open()).toEqual([])
      show('visible')
      expect(open()).toEqual([])
      window.dispatchEvent(new Event('keydown'))
    }
    expect(open()).toHaveLength(1)
    expect(onNews).not.toHaveBeenCalled()
    stop()
    unwatch()
  })

  it('comes again after a while when it is refused, and leaves what broke off to the browser', () => {
    const stop = followConversation(41, () => {})
    const [source] = open()
    source?.onerror?.()
    vi.advanceTimersByTime(120_000)
    expect(FakeSource.opened).toHaveLength(1)
    source?.close()
    source?.onerror?.()
    vi.advanceTimersByTime(59_000)
    expect(open()).toEqual([])
    vi.advanceTimersByTime(1_000)
    expect(open()).toHaveLength(1)
    open()[0]?.close()
    FakeSource.opened.at(-1)?.onerror?.()
    stop()
    vi.advanceTimersByTime(60_000)
    expect(open()).toEqual([])
  })
})

describe('one at a time', () => {
  it('looks once more for all that came while it looked', async () => {
    const done: (() => void)[] = []
    const work = vi.fn(() => new Promise<void>(resolve => done.push(resolve)))
    const look = coalesced(work)
    const all = look()
    void look()
    void look()
    expect(work).toHaveBeenCalledTimes(1)
    done[0]?.()
    await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(2))
    done[1]?.()
    await all
    expect(work).toHaveBeenCalledTimes(2)
  })

  it('goes on after a failure', async () => {
    const work = vi.fn().mockRejectedValueOnce(new Error('no network')).mockResolvedValue(undefined)
    const look = coalesced(work)
    await expect(look()).rejects.toThrow('no network')
    await look()
    expect(work).toHaveBeenCalledTimes(2)
  })
})
