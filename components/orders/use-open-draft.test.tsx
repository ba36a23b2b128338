// @vitest-environment document
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, startTransition, useState } from 'react'
import type { Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { toast } from '@/components/ui/toast'
import type { DraftOrder } from '@/lib/client-api/order-lists'
import * as texts from '@/lib/orders/draft-texts'
import { rootOnPage } from '@/lib/testing/root-on-page'
import { useOpenDraft } from './use-open-draft'

const push = vi.hoisted(() => vi.fn())
vi.mock('next/navigation', () => ({ useRouter: () => ({ push }) }))
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const draft = { id: 41, hasPromo: true, walletCents: 0 } as DraftOrder

let root: Root
let answer: ((answer: Response) => void) | undefined

function Card() {
  const { open, busy } = useOpenDraft(draft)
  return (
    <button type="button" onClick={open} aria-disabled={busy}>
      Pay Now
    </button>
  )
}

/** As the router shows another page: in a transition. */
function Pages() {
  const [isElsewhere, setElsewhere] = useState(false)
  if (isElsewhere) return <p>Another page</p>
  return (
    <>
      <Card />
      <button type="button" onClick={() => startTransition(() => setElsewhere(true))}>
        Elsewhere
      </button>
      <a href="/chats">Chats</a>
    </>
  )
}

beforeEach(() => {
  push.mockClear()
  answer = undefined
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise<Response>(resolve => {
        answer = resolve
      }),
  )
  root = rootOnPage()
  act(() =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <Pages />
      </QueryClientProvider>,
    ),
  )
})
afterEach(() => {
  vi.restoreAllMocks()
})

const press = (index: number) => act(async () => document.querySelectorAll('button')[index]?.click())
const isBusy = () => document.querySelector('button')?.getAttribute('aria-disabled')
const settle = (status: number) =>
  act(async () => {
    const error = { code: 'unavailable', message: '', requestId: 'request-1' }
    answer?.(Response.json(status === 200 ? {} : { error }, { status }))
    await new Promise(resolve => setTimeout(resolve))
  })

async function openDraft() {
  answer = undefined
  await press(0)
  await vi.waitFor(() => expect(answer).toBeDefined())
  expect(isBusy()).toBe('true')
  expect(push).not.toHaveBeenCalled()
}

it('what was applied comes off first, then the wizard opens', async () => {
  await openDraft()
  await settle(200)
  expect(push.mock.calls).toEqual([['/place-order/41']])
  expect(isBusy()).toBe('false')
})

it('what could not be taken off is told, and the button can be pressed again', async () => {
  const told = vi.spyOn(toast, 'error')
  await openDraft()
  await settle(502)
  expect(told.mock.calls).toEqual([[texts.promoNotRemoved]])
  expect(push).not.toHaveBeenCalled()
  expect(isBusy()).toBe('false')
})

it.each([200, 502])(
  'whoever goes elsewhere meanwhile is there at once and stays, answered with %d',
  async status => {
    const told = vi.spyOn(toast, 'error')
    await openDraft()
    await press(1)
    expect(document.body.textContent).toBe('Another page')
    await settle(status)
    expect(push).not.toHaveBeenCalled()
    expect(told).not.toHaveBeenCalled()
  },
)

it.each<[string, () => void]>([
  ['a link', () => document.querySelector('a')?.click()],
  ['Back', () => dispatchEvent(new Event('popstate'))],
])('whoever presses %s meanwhile is left alone while that page is under way', async (_, depart) => {
  document.querySelector('a')?.addEventListener('click', event => event.preventDefault())
  await openDraft()
  depart()
  await settle(200)
  expect(push).not.toHaveBeenCalled()
  await openDraft()
  await settle(200)
  expect(push.mock.calls).toEqual([['/place-order/41']])
})

it('a link that the router leaves to the browser, as for a tab of its own, leads nobody away', async () => {
  const link = document.querySelector('a')
  await openDraft()
  link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }))
  await settle(200)
  expect(push.mock.calls).toEqual([['/place-order/41']])
})

it.each([
  ['another page of the same list leads nobody away', '?page=2', 1],
  ['another order does', '?order_id=42', 0],
])('a link to %s', async (_, href, times) => {
  const link = document.querySelector('a')
  link?.setAttribute('href', href)
  link?.addEventListener('click', event => event.preventDefault())
  await openDraft()
  link?.click()
  await settle(200)
  expect(push).toHaveBeenCalledTimes(times)
})
