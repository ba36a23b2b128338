import { expect, it } from 'vitest'
import type { Order } from '@/lib/client-api/orders'
import { touchedParts, unsavedParts } from './parts'
import { adoptSaved, createWizardStore, openingOf } from './wizard-store'

const now = Date.parse('2026-11-21T12:00:00Z')
const order = {
  id: 41,
  code: 'ORD-000041',
  title: 'Tides',
  course: 'Oceanography',
  instructions: 'Use the figures of 2019.',
  attachments: [],
  citation: null,
  educationLevel: null,
  sources: null,
  deadline: '2026-11-23T12:00:00.000Z',
  hours: 48,
  pages: 2,
  paymentOption: 'partial',
} as unknown as Order

it('opens with the way of paying that is saved', () => {
  expect(createWizardStore(openingOf(order, now)).get().form.paymentOption).toBe('partial')
})

it('takes over what was changed elsewhere, and keeps what was typed here', () => {
  const store = createWizardStore(openingOf(order, now))
  store.update({ title: 'Ebb and flow', paymentOption: 'full' })
  adoptSaved(store, { ...order, pages: 4, deadline: '2026-11-22T12:00:00.000Z', hours: 24 }, now)
  const { form, held, opened } = store.get()
  expect(form).toMatchObject({ title: 'Ebb and flow', paymentOption: 'full', pages: 4, hours: 24 })
  expect(form).toMatchObject({ deadline: '2026-11-22T12:00:00.000Z', deadlineOption: 'medium' })
  expect(unsavedParts(4, form, held)).toEqual(['title'])
  expect(touchedParts(form, { held, opened })).toEqual(['title'])
})
