// @vitest-environment document
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { toast } from '@/components/ui/toast'
import { placementKey } from '@/lib/payments/placement-key'
import { createWizardStore, newOrder, type WizardStore } from '@/lib/place-order/wizard-store'
import { failedAnswer } from '@/lib/testing/failed-answer'
import { rootOnPage } from '@/lib/testing/root-on-page'
import { PromoArea } from './promo-area'
import { type PromoChoice, usePromoChoice } from './use-promo-choice'

/* What typing a code comes to, by what it is answered; e2e/promos.spec.ts has the rest. */

const door = { orderId: 41, base: '/api/orders/41', queryKey: ['orders', 41], isClient: true }
const refused = () => failedAnswer('refused', { message: 'Invalid promo code', spoken: true })
let root: Root
let answer: () => Response | Promise<Response>
const removed = vi.fn()
let choice: PromoChoice

type Applied = { code: string; title: string } | null

function Area({ applied }: { applied: Applied }) {
  choice = usePromoChoice({ door, option: 'full', onApply: vi.fn() })
  return <PromoArea choice={choice} door={door} saved={[]} applied={applied} onRemoved={removed} />
}

const show = (applied: Applied) =>
  root.render(
    <QueryClientProvider client={new QueryClient()}>
      <Area applied={applied} />
    </QueryClientProvider>,
  )

beforeEach(() => {
  vi.stubGlobal('fetch', async () => answer())
  root = rootOnPage()
  show(null)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  removed.mockReset()
})

const button = (name: string) =>
  [...document.querySelectorAll('button')].find(one => one.textContent === name)
const input = () => document.querySelector('input')
const until = (holds: () => void) => vi.waitFor(holds)

function type(code: string) {
  const field = input()
  if (!field) throw new Error('There is no field to type into.')
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, code)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

async function apply(code: string) {
  await until(() => expect(button('Other')).toBeDefined())
  button('Other')?.click()
  await until(() => expect(input()).toBeTruthy())
  type(code)
  button('Apply')?.click()
}

/** What a screen reader says of the field beside its name. */
const description = () =>
  document.getElementById(input()?.getAttribute('aria-describedby') ?? '')?.textContent

it('a refused code says so at its field, which has the focus, until it is changed', async () => {
  answer = refused
  await apply('NOSUCHCODE')
  await until(() => expect(description()).toBe('Invalid promo code'))
  expect(input()?.getAttribute('aria-invalid')).toBe('true')
  expect(input()?.value).toBe('NOSUCHCODE')
  expect(document.activeElement).toBe(input())
  type('NOSUCHCODE2')
  await until(() => expect(input()?.getAttribute('aria-describedby')).toBeNull())
})

it.each(['', '   '])('%j is no code, and nobody is asked about it', async typed => {
  const asked = vi.fn()
  answer = () => {
    asked()
    return refused()
  }
  await apply(typed)
  await until(() => expect(description()).toBe('Please enter a promo code'))
  expect(document.activeElement).toBe(input())
  expect(asked).not.toHaveBeenCalled()
})

it('pressed twice before the screen shows it, Apply asks and tells once', async () => {
  const told = vi.spyOn(toast, 'error')
  let asked = 0
  answer = () => {
    asked += 1
    return refused()
  }
  await apply('NOSUCHCODE')
  button('Apply')?.click()
  await until(() => expect(description()).toBe('Invalid promo code'))
  await until(() => expect(button('Apply')?.getAttribute('aria-disabled')).toBeNull())
  expect([asked, told.mock.calls.length]).toEqual([1, 1])
})

it('an outage says nothing against the code', async () => {
  let answered = 0
  answer = () => {
    answered += 1
    return failedAnswer('unavailable')
  }
  await apply('AUTUMN')
  await until(() => expect(button('Apply')?.getAttribute('aria-disabled')).toBeNull())
  expect(answered).toBe(1)
  expect(input()?.getAttribute('aria-invalid')).not.toBe('true')
  expect(input()?.value).toBe('AUTUMN')
})

it('what an outage left unjudged is asked about again before anything is paid; what was refused is not', async () => {
  const asked = vi.fn()
  answer = () => {
    asked()
    return failedAnswer('unavailable')
  }
  const told = vi.spyOn(toast, 'error')
  await apply('AUTUMN')
  await until(() => expect(told).toHaveBeenCalledOnce())
  await until(() => expect(button('Apply')).toBeDefined())
  expect(await choice.applyChosen()).toEqual({ isApplied: false, unjudged: 'typed' })
  expect(asked).toHaveBeenCalledTimes(2)
  answer = refused
  expect(await choice.applyChosen()).toMatchObject({ problem: 'Invalid promo code' })
  expect(await choice.applyChosen()).toBeUndefined()
})

it('a field that is opened anew says nothing of a code, and what was refused before is asked about again', async () => {
  const asked = vi.fn()
  answer = () => {
    asked()
    return refused()
  }
  await apply('NOSUCHCODE')
  await until(() => expect(description()).toBe('Invalid promo code'))
  button('Other')?.click()
  await until(() => expect(input()).toBeNull())
  button('Other')?.click()
  await until(() => expect(document.activeElement).toBe(input()))
  expect(input()?.getAttribute('aria-invalid')).not.toBe('true')
  type('NOSUCHCODE')
  expect(await choice.applyChosen()).toMatchObject({ problem: 'Invalid promo code' })
  expect(asked).toHaveBeenCalledTimes(2)
})

/** The order as the wizard keeps it: what is applied is shown before whoever applied it hears of that. */
function KeptArea({ store }: { store: WizardStore }) {
  const promo = useSyncExternalStore(store.subscribe, () => store.get().form.promo)
  choice = usePromoChoice({ door, option: 'full', onApply: promo => store.update({ promo }) })
  return <PromoArea choice={choice} door={door} saved={[]} applied={promo} onRemoved={removed} />
}

it('one that was applied and taken off is asked about again before anything is paid, typed once more', async () => {
  const asked = vi.fn()
  answer = () => {
    asked()
    return Response.json({ code: 'AUTUMN', title: 'Autumn', discountCents: 500 })
  }
  const store = createWizardStore(newOrder)
  root.render(
    <QueryClientProvider client={new QueryClient()}>
      <KeptArea store={store} />
    </QueryClientProvider>,
  )
  await until(() => expect(store.get().form.promo).toBeNull())
  await apply('AUTUMN')
  await until(() => expect(document.body.textContent).toContain('Autumn applied successfully'))
  store.update({ promo: null })
  await until(() => expect(button('Other')).toBeDefined())
  button('Other')?.click()
  await until(() => expect(document.activeElement).toBe(input()))
  type('AUTUMN')
  expect(await choice.applyChosen()).toEqual({ isApplied: true })
  expect(asked).toHaveBeenCalledTimes(2)
})

it('what a toast says of a code its field does not say as well, wherever the focus is', async () => {
  const regionOf = () => document.getElementById(`${input()?.id}-error`)?.parentElement
  answer = refused
  await apply('NOSUCHCODE')
  await until(() => expect(description()).toBe('Invalid promo code'))
  expect(regionOf()?.getAttribute('aria-live')).toBe('off')
  type('')
  button('Apply')?.click()
  await until(() => expect(description()).toBe('Please enter a promo code'))
  await until(() => expect(regionOf()?.getAttribute('aria-live')).toBe('polite'))
})

it('what comes back about a code that was changed meanwhile is not said of the new one', async () => {
  let send = (_: Response) => {}
  answer = () =>
    new Promise(resolve => {
      send = resolve
    })
  await apply('NOSUCHCODE')
  await until(() => expect(button('Loading')).toBeDefined())
  type('AUTUMN')
  send(refused())
  await until(() => expect(button('Apply')).toBeDefined())
  expect(input()?.getAttribute('aria-invalid')).not.toBe('true')
})

/** Deletes the promo that is applied, and says Yes to the question. */
async function remove() {
  show({ code: 'AUTUMN', title: 'Autumn' })
  await until(() => expect(document.querySelector('button[aria-label]')).toBeTruthy())
  document.querySelector<HTMLButtonElement>('button[aria-label]')?.click()
  await until(() => expect(button('Yes')).toBeDefined())
  button('Yes')?.click()
}

it('taken off, whatever is placed next is another intent than what was placed with it', async () => {
  const terms = ['full', 'AUTUMN']
  const key = await placementKey(41, terms)
  expect(await placementKey(41, terms)).toBe(key)
  answer = () => Response.json({ message: 'Discounts reverted successfully!' })
  await remove()
  await until(() => expect(removed).toHaveBeenCalled())
  expect(await placementKey(41, terms)).not.toBe(key)
})

it('one that could not be taken off is told of in the same words whatever the server says, and stays', async () => {
  const said = vi.spyOn(toast, 'error')
  answer = () => failedAnswer('failed', { message: 'Out of ink', spoken: true })
  await remove()
  await until(() => expect(said).toHaveBeenCalled())
  expect(said.mock.calls).toEqual([['An error has been occurred']])
  expect(removed).not.toHaveBeenCalled()
})

const heading = () => document.getElementById('promo-heading')
const applied = { code: 'AUTUMN', title: 'Autumn' }

it('the heading takes the focus that goes with what was pressed, of a promo that comes and of one that goes', async () => {
  await until(() => expect(button('Other')).toBeDefined())
  button('Other')?.focus()
  show(applied)
  await until(() => expect(document.activeElement).toBe(heading()))
  document.querySelector<HTMLButtonElement>('button[aria-label]')?.focus()
  show(null)
  await until(() => expect(document.activeElement).toBe(heading()))
})

it('the heading takes it from what stands around it, which a press in Safari gives it to', async () => {
  await until(() => expect(button('Other')).toBeDefined())
  const around = document.querySelector<HTMLElement>('body > div')
  around?.setAttribute('tabindex', '-1')
  around?.focus()
  show(applied)
  await until(() => expect(document.activeElement).toBe(heading()))
})

it("whoever pressed 'Complete Payment' stays on it, whatever became of the promo by that", async () => {
  const pay = document.body.appendChild(document.createElement('button'))
  await until(() => expect(button('Other')).toBeDefined())
  pay.focus()
  show(applied)
  await until(() => expect(document.body.textContent).toContain('Autumn applied successfully'))
  show(null)
  await until(() => expect(button('Other')).toBeDefined())
  expect(document.activeElement).toBe(pay)
})
