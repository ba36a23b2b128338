import { afterEach, expect, it, vi } from 'vitest'
import { hourMs } from '@/contract/durations'
import type { Order } from '@/lib/client-api/orders'
import { failedAnswer } from '@/lib/testing/failed-answer'
import { hasMoved } from './look-again'
import { createWizardStore, openingOf } from './wizard-store'

const eveningMs = Date.parse('2026-11-21T18:00:00Z')
const order = {
  id: 41,
  attachments: [],
  citation: null,
  educationLevel: null,
  deadline: new Date(eveningMs + 48 * hourMs).toISOString(),
  hours: 48,
  pages: 2,
  paymentStatus: 'Unpaid',
} as unknown as Order

/** The press of a morning, on step 4 as it has stood there since the evening. */
async function pressInTheMorning(answer: () => Response) {
  const store = createWizardStore(openingOf(order, eveningMs))
  vi.useFakeTimers({ now: eveningMs + 14 * hourMs, toFake: ['Date'] })
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  vi.stubGlobal('fetch', async () => answer())
  const isMoved = await hasMoved(store, new AbortController().signal)
  return { isMoved, deadline: store.get().form.deadline }
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('a deadline that a night has overtaken is moved, also where the order cannot be read', async () => {
  const moved = { isMoved: true, deadline: new Date(eveningMs + 62 * hourMs).toISOString() }
  expect(await pressInTheMorning(() => Response.json(order))).toEqual(moved)
  expect(await pressInTheMorning(() => failedAnswer('unavailable'))).toEqual(moved)
})

it('of an order that was deleted or paid meanwhile nothing is moved: paying tells what has become of it', async () => {
  const asItWas = { isMoved: false, deadline: order.deadline }
  expect(await pressInTheMorning(() => Response.json({ ...order, paymentStatus: 'Paid' }))).toEqual(asItWas)
  expect(await pressInTheMorning(() => failedAnswer('not_found'))).toEqual(asItWas)
})
