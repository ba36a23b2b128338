import { expect, it } from 'vitest'
import type { Order } from '@/lib/client-api/orders'
import { createWizardStore, newOrder, openingOf } from './wizard-store'

it('opens with the way of paying that is saved', () => {
  const order = { id: 41, deadline: null, hours: null, attachments: [], paymentOption: 'partial' }
  const opening = openingOf(order as unknown as Order, Date.now())
  expect(createWizardStore(opening).get().form.paymentOption).toBe('partial')
})

it('of what is wrong forgets what is changed, and nothing else', () => {
  const store = createWizardStore(newOrder)
  store.set({ problems: { title: 'Please enter a title', course: 'Please enter a course name' } })
  store.update({ title: 'Ebb' })
  expect(store.get().problems).toEqual({ course: 'Please enter a course name' })
})
