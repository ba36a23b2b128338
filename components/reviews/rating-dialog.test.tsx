// @vitest-environment document
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import type { Root } from 'react-dom/client'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { toast } from '@/components/ui/toast'
import type { Order } from '@/lib/client-api/orders'
import { keepReview } from '@/lib/reviews/kept-review'
import * as texts from '@/lib/reviews/texts'
import { emptyTab } from '@/lib/tab/testing/empty-tab'
import { clickAt } from '@/lib/testing/click-at'
import { failedAnswer } from '@/lib/testing/failed-answer'
import { rootOnPage } from '@/lib/testing/root-on-page'
import { RatingDialog, RatingWindow } from './rating-window'

vi.mock('@/components/ui/toast', () => ({ toast: { success: vi.fn(), error: vi.fn(), info: vi.fn() } }))
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const order = { id: 41, rating: 0, review: null } as Order
const onClose = vi.fn()
let root: Root
let client: QueryClient
let keys: (string | null)[]
let answer: (response: Response) => void
let cut: () => void

const show = (shown: Order, isOpen = true) =>
  act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <RatingWindow order={shown} owner="ada" isOpen={isOpen} focusHeir={() => null} onClose={onClose} />
      </QueryClientProvider>,
    ),
  )

beforeAll(async () => {
  RatingDialog.preload()
  await vi.dynamicImportSettled()
})

beforeEach(async () => {
  vi.clearAllMocks()
  emptyTab()
  keys = []
  vi.stubGlobal('fetch', (_: string, { headers, signal }: RequestInit) => {
    keys.push(new Headers(headers).get('idempotency-key'))
    return new Promise((resolve, reject) => {
      answer = resolve
      cut = () => reject(new TypeError('Failed to fetch'))
      signal?.addEventListener('abort', () => reject(signal.reason))
    })
  })
  client = new QueryClient()
  root = rootOnPage()
  await show(order)
})

const stars = () => [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')]
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
const isUncertain = () => document.body.textContent?.includes(texts.notCertain)

async function send() {
  const sent = keys.length + 1
  await act(async () => {
    button(texts.submitRating)?.click()
    await vi.waitFor(() => expect(keys).toHaveLength(sent))
  })
}
async function end(how: () => void) {
  await act(async () => {
    how()
    await vi.waitFor(() => expect(client.isMutating()).toBe(0))
  })
}

it('opened again the focus is on the stars that were chosen, where an arrow key begins', async () => {
  expect(document.activeElement).toBe(stars()[0])
  await act(async () => stars()[3]?.click())
  act(() => root.unmount())
  root = rootOnPage()
  await show(order)
  expect(stars()[3]?.checked).toBe(true)
  expect(document.activeElement).toBe(stars()[3])
})

it('stars of which nobody knows are told of, until the order says that it has them', async () => {
  await act(async () => stars()[2]?.click())
  await send()
  await end(cut)
  expect(isUncertain()).toBe(true)
  await show({ ...order, rating: 3 })
  expect(isUncertain()).toBe(false)
})

it('stars are sent once, also by a second press that comes before the screen shows the first', async () => {
  await act(async () => stars()[2]?.click())
  await act(async () => {
    button(texts.submitRating)?.click()
    button(texts.submitRating)?.click()
    await vi.waitFor(() => expect(keys.length).toBeGreaterThan(0))
  })
  await end(cut)
  expect(keys).toHaveLength(1)
  expect(isUncertain()).toBe(true)
  await send()
  expect(keys).toEqual([keys[0], keys[0]])
})

it('stars that were refused say why, also once the order has those of another device', async () => {
  await act(async () => stars()[2]?.click())
  await send()
  const words = 'You have rated this order with 5 stars. A rating cannot be changed.'
  await end(() => answer(failedAnswer('refused', { message: words, spoken: true })))
  expect(document.body.textContent).toContain(words)
  expect(document.body.textContent).not.toContain('request-1')
  await show({ ...order, rating: 5 })
  expect(document.body.textContent).toContain(words)
})

it('is heard while stars are sent, so that the same failure is heard once more', async () => {
  const heard = () => document.querySelector('form [role=status]')?.textContent
  await act(async () => stars()[2]?.click())
  expect(heard()).toBe('')
  await send()
  expect(heard()).toBe(texts.sending)
  await end(cut)
  expect(heard()).toContain(texts.notCertain)
  await send()
  expect(heard()).toBe(texts.sending)
})

it('while stars are sent they stay as they are, and the focus where it is', async () => {
  const third = stars()[2]
  await act(async () => third?.click())
  third?.focus()
  await send()
  expect(third?.matches(':disabled')).toBe(false)
  expect(document.activeElement).toBe(third)
  await act(async () => stars()[0]?.click())
  expect(stars().map(({ checked }) => checked)).toEqual([false, false, true, false, false])
  await end(() => answer(Response.json({ message: '' })))
  expect(onClose).toHaveBeenCalledTimes(1)
})

it('on a dead line the sending is given up by Cancel; the next try is the same one, and a second Cancel closes', async () => {
  await act(async () => stars()[2]?.click())
  await send()
  const longAfterOpening = performance.now() + 60_000
  const clock = vi.spyOn(performance, 'now').mockReturnValue(longAfterOpening)
  await end(() => button(texts.cancel)?.click())
  clock.mockRestore()
  const secondHalf = { detail: 2, pointerType: 'mouse' }
  await act(async () => clickAt(button(texts.cancel), secondHalf, longAfterOpening + 100))
  expect(onClose).not.toHaveBeenCalled()
  expect(isUncertain()).toBe(true)
  await send()
  expect(keys[1]).toBe(keys[0])
  await end(() => button(texts.cancel)?.click())
  await act(async () => button(texts.cancel)?.click())
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(toast.error).not.toHaveBeenCalled()
})

it('a screenshot that a reload lost is told by name, and the stars stay', async () => {
  await act(async () => root.unmount())
  root = rootOnPage()
  const screenshot = { key: 'kept', name: 'review.png' }
  keepReview({ owner: 'ada', orderId: 41 }, { stars: 5, screenshot })
  await show(order)
  await act(() => vi.waitFor(() => expect(toast.info).toHaveBeenCalled()))
  expect(vi.mocked(toast.info).mock.calls).toEqual([
    ['The page was reloaded, and these files are gone: review.png. Please choose them again.'],
  ])
  expect(stars()[4]?.checked).toBe(true)
})

it('closed and opened again it has its screenshot still, though this browser keeps no files', async () => {
  await act(async () => stars()[4]?.click())
  const file = new File(['pixels'], 'review.png', { type: 'image/png' })
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  Object.defineProperty(input, 'files', { value: [file] })
  await act(async () => input?.dispatchEvent(new Event('change', { bubbles: true })))
  expect(document.body.textContent).toContain('review.png')
  await show(order, false)
  expect(document.body.textContent).toBe('')
  await show(order)
  // The browser is asked for the files meanwhile, and has none.
  await act(() => new Promise(resolve => setTimeout(resolve, 20)))
  expect(document.body.textContent).toContain('review.png')
  expect(toast.info).not.toHaveBeenCalled()
})
