// @vitest-environment document
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, useRef, useState } from 'react'
import type { Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { TimeProvider } from '@/components/ui/time-zone'
import { hourMs, minuteMs } from '@/contract/durations'
import { readHours, writeHours } from '@/contract/hours'
import type { Brand } from '@/lib/brand'
import type { Order } from '@/lib/client-api/orders'
import { orderQuery } from '@/lib/orders/queries'
import { pickDeadline } from '@/lib/place-order/deadline'
import { createWizardStore, type WizardStore } from '@/lib/place-order/wizard-store'
import { emptyTab } from '@/lib/tab/testing/empty-tab'
import { rootOnPage } from '@/lib/testing/root-on-page'
import { zoneHints } from '@/lib/zone-hints'
import { DeadlineField } from './deadline-field'
import { PlaceOrderScreen } from './place-order-screen'
import { useWizardActions } from './use-wizard-actions'
import type { WizardProps } from './wizard'
import { type WizardActions, WizardContext } from './wizard-context'

vi.mock('next/navigation', () => ({ usePathname: () => '/place-order/41', useRouter: () => ({}) }))
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const payment = { pay: vi.fn(), hold: vi.fn() }
let store: WizardStore
let next: WizardActions['next']

vi.mock('./wizard', () => ({
  Wizard: ({ opening, owner }: WizardProps) => {
    const [mine] = useState(() => createWizardStore(opening))
    const actions = useWizardActions(mine, owner, useRef(payment))
    store = mine
    next = actions.next
    return (
      <WizardContext value={actions}>
        <DeadlineField supportEmail="" />
      </WizardContext>
    )
  },
}))

let root: Root
let client: QueryClient
// A page of its own for each test: one that was shown before is old.
let openedAtMs = Date.parse('2026-11-21T12:00:00Z')
const iso = (hours: number) => new Date(openedAtMs + hours * hourMs).toISOString()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  openedAtMs += 240 * hourMs
  client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
})
afterEach(() => {
  client.clear()
  emptyTab()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.clearAllMocks()
})

async function open() {
  root = rootOnPage()
  const screen = <PlaceOrderScreen openedAtMs={openedAtMs} owner="mark" brand={{} as Brand} />
  await act(() =>
    root.render(
      <TimeProvider hints={zoneHints('UTC')} madeMs={openedAtMs}>
        <QueryClientProvider client={client}>{screen}</QueryClientProvider>
      </TimeProvider>,
    ),
  )
}

/**
 * A draft on the page the server made just now, on a device whose clock is so many minutes ahead of the server's. Its hours
 * were picked so long ago.
 */
async function openDraft(hours: number, aheadMinutes: number, agoHours = 0) {
  vi.setSystemTime(openedAtMs + aheadMinutes * minuteMs)
  vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(Date.now())
  const words = { title: 'Tides', course: 'Oceanography', instructions: 'Use figures.', attachments: [] }
  const choices = { citation: null, educationLevel: null, sources: null, pages: 2, paymentOption: 'full' }
  const order = {
    id: 41,
    ...words,
    ...choices,
    deadline: iso(hours - agoHours),
    hours,
    statusId: 1,
    paymentStatus: 'Unpaid',
  }
  client.setQueryData(orderQuery(41).queryKey, order as unknown as Order)
  await open()
  return order
}

/** What the portal answers for the order by now, and when, by the server's time; tells of every save. */
function answerWith(order: object, madeMs: number): string[] {
  const saved: string[] = []
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method !== 'GET') saved.push(`${method} ${path} ${body}`)
    const headers = { date: new Date(madeMs).toUTCString() }
    return Response.json(method === 'GET' ? order : {}, { headers })
  })
  return saved
}

it.each([
  [48, 60],
  [48, -60],
  [3.5, 60],
])(
  'a draft %d hours ahead is paid as it stands by a device that is %d minutes ahead',
  async (hours, ahead) => {
    await openDraft(hours, ahead)
    await act(() => next())
    expect(payment.hold).not.toHaveBeenCalled()
    expect(payment.pay).toHaveBeenCalledOnce()
    expect(store.get()).toMatchObject({ form: { deadline: iso(hours) }, movedFrom: null, problems: {} })
  },
)

it.each([0, 60, -60])('time that passes moves it on, on a device that is %d minutes ahead', async ahead => {
  const order = await openDraft(48, ahead)
  answerWith(order, openedAtMs + 20 * hourMs)
  vi.setSystemTime(Date.now() + 20 * hourMs)
  await act(() => next())
  expect(payment.hold).toHaveBeenCalledOnce()
  expect(store.get()).toMatchObject({ form: { deadline: iso(68) }, movedFrom: iso(48) })
})

it('a device whose clock is put forward while step 4 stands open is told the time before anything is moved', async () => {
  const order = await openDraft(48, 0)
  const saved = answerWith(order, openedAtMs)
  vi.setSystemTime(openedAtMs + 20 * hourMs)
  await act(() => next())
  expect(payment.hold).not.toHaveBeenCalled()
  expect(payment.pay).toHaveBeenCalledOnce()
  expect(saved).toEqual([])
  expect(store.get()).toMatchObject({ form: { deadline: iso(48) }, movedFrom: null })
})

it('time that passes over a question of the payment moves it on as well', async () => {
  const order = await openDraft(48, 0)
  payment.pay.mockImplementationOnce(async ({ isHeld }) => {
    expect(await isHeld()).toBe(false)
    answerWith(order, openedAtMs + 5 * hourMs)
    vi.setSystemTime(openedAtMs + 5 * hourMs)
    expect(await isHeld()).toBe(true)
  })
  await act(() => next())
  expect(payment.pay).toHaveResolved()
  expect(payment.hold).toHaveBeenCalledOnce()
  expect(store.get()).toMatchObject({ form: { deadline: iso(53) }, movedFrom: iso(48) })
})

it('an order that is paid as it was placed before is paid as that', async () => {
  await openDraft(48, 0)
  await act(() => next({ isAsItWas: true }))
  await act(() => next())
  expect(payment.pay.mock.calls.map(([{ isAsItWas }]) => isAsItWas)).toEqual([true, undefined])
})

it('time that passes moves a deadline on beside pages that are not saved yet', async () => {
  const order = await openDraft(48, 0)
  const saved = answerWith(order, openedAtMs + 20 * hourMs)
  vi.setSystemTime(openedAtMs + 20 * hourMs)
  store.update({ pages: 9 })
  await act(() => next())
  expect(payment.hold).toHaveBeenCalledOnce()
  expect(saved).toEqual([])
  expect(store.get()).toMatchObject({ form: { deadline: iso(68), pages: 9 }, movedFrom: iso(48) })
  // What was typed is kept for a reload, and the next test is none.
  await act(() => root.unmount())
})

describe('a deadline that was picked seven seconds past a minute, whose hours come back in whole seconds,', () => {
  async function picked() {
    const order = await openDraft(48, 0)
    const pickedAt = openedAtMs + 7_345
    vi.setSystemTime(pickedAt)
    answerWith(order, pickedAt)
    store.set({ step: 3 })
    const { deadline, hours, deadlineOption } = pickDeadline(openedAtMs + 72 * hourMs, pickedAt)
    store.update({ deadline, hours, deadlineOption })
    await act(() => next())
    expect(store.get().step).toBe(4)
    const saved = { ...order, deadline, hours: readHours(writeHours(hours ?? 0) ?? '') }
    return (minutes: number) => {
      vi.setSystemTime(openedAtMs + minutes * minuteMs)
      return answerWith(saved, openedAtMs + minutes * minuteMs)
    }
  }

  it('stays where it is when the pages are changed some minutes later', async () => {
    const pass = await picked()
    const saved = pass(4)
    store.set({ step: 3 })
    store.update({ pages: 9 })
    await act(() => next())
    expect(saved).toEqual([expect.stringContaining('"pages":9')])
    expect(store.get()).toMatchObject({ form: { deadline: iso(72), pages: 9 }, movedFrom: null })
  })

  it('is told once to have moved, and paid by the next press', async () => {
    const pass = await picked()
    pass(20)
    await act(() => next())
    expect([payment.hold.mock.calls.length, payment.pay.mock.calls.length]).toEqual([1, 0])
    pass(23)
    await act(() => next())
    expect([payment.hold.mock.calls.length, payment.pay.mock.calls.length]).toEqual([1, 1])
  })
})

describe('a deadline that time had moved as the draft was opened', () => {
  it('is saved and paid where the order is as it was', async () => {
    const order = await openDraft(48, 0, 20)
    const saved = answerWith(order, openedAtMs)
    await act(() => next())
    expect(saved).toEqual([
      `PUT /api/place-order/41/deadline ${JSON.stringify({ deadline: iso(48), hours: 48, pages: 2 })}`,
    ])
    expect(payment.pay).toHaveBeenCalledOnce()
  })

  it('gives way to deadline and pages that another device has saved meanwhile: nothing is saved over them', async () => {
    const order = await openDraft(48, 0, 20)
    const theirs = { deadline: iso(60), hours: 60, pages: 5 }
    const saved = answerWith({ ...order, ...theirs }, openedAtMs)
    await act(() => next())
    expect(saved).toEqual([])
    expect(store.get()).toMatchObject({ form: theirs, movedFrom: null })
    expect([payment.hold.mock.calls.length, payment.pay.mock.calls.length]).toEqual([1, 0])
    await act(() => next())
    expect([saved, payment.pay.mock.calls.length]).toEqual([[], 1])
  })

  it('gives way to them on step 3 as well, where Next would save it', async () => {
    const order = await openDraft(48, 0, 20)
    store.set({ step: 3 })
    const theirs = { deadline: iso(60), hours: 60, pages: 5 }
    const saved = answerWith({ ...order, ...theirs }, openedAtMs)
    await act(() => next())
    expect(saved).toEqual([])
    expect(store.get()).toMatchObject({ step: 4, form: theirs })
  })

  it('is not paid unseen where time has overtaken that one too', async () => {
    const order = await openDraft(48, 0, 20)
    const saved = answerWith({ ...order, deadline: iso(50), hours: 60, pages: 5 }, openedAtMs)
    await act(() => next())
    expect(payment.hold).toHaveBeenCalledOnce()
    expect(saved).toEqual([])
    expect(payment.pay).not.toHaveBeenCalled()
    expect(store.get()).toMatchObject({ form: { deadline: iso(60), pages: 5 }, movedFrom: iso(50) })
  })

  it('is not moved again of an order that is paid by now', async () => {
    const order = await openDraft(48, 0, 20)
    const paid = { ...order, deadline: iso(50), hours: 60, statusId: 2, paymentStatus: 'Paid' }
    answerWith(paid, openedAtMs)
    await act(() => next())
    expect(payment.hold).not.toHaveBeenCalled()
    expect(store.get().form.deadline).toBe(iso(48))
  })
})

it('a page that the browser brings again later is not made just then', async () => {
  await openDraft(48, 60)
  const order = client.getQueryData(orderQuery(41).queryKey)
  await act(() => root.unmount())
  vi.setSystemTime(Date.now() + 20 * hourMs)
  vi.stubGlobal('fetch', async () => Response.json(order))
  await open()
  const movedMs = () => Date.parse(String(store.get().form.deadline)) - Date.parse(iso(68))
  await act(() => vi.waitFor(() => expect(Math.abs(movedMs())).toBeLessThanOrEqual(minuteMs)))
})

it.each([60, -60])(
  'hours are counted by the time of the server, on a device that is %d minutes ahead',
  async ahead => {
    await openDraft(48, ahead)
    const input = document.querySelector('input') ?? expect.fail('No field')
    const typed = iso(72).slice(0, 16).replace('T', ' ')
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, typed)
    await act(() => input.dispatchEvent(new Event('input', { bubbles: true })))
    await act(() => input.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
    const { deadline, hours } = store.get().form
    expect(hours).toBe((Date.parse(String(deadline)) - openedAtMs) / hourMs)
  },
)
