// @vitest-environment document
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { wordsOf } from '@/components/testing/words-of'
import { emptyForm } from '@/lib/place-order/order-form'
import { createWizardStore, newOrder } from '@/lib/place-order/wizard-store'
import { MovedDeadline } from './moved-deadline'
import { idleActions } from './testing/idle-actions'
import { WizardContext } from './wizard-context'

const form = { ...emptyForm, id: 41, deadline: '2026-11-23T15:00:00.000Z', hours: 48, pages: 2 }
const saved = { ...form, deadline: '2026-11-22T15:00:00.000Z' }

it('the line of a deadline that was moved says from when to when, until another is picked', () => {
  const store = createWizardStore({ ...newOrder, form, heldForm: saved })
  const shown = () =>
    wordsOf(
      renderToStaticMarkup(
        <WizardContext value={idleActions(store)}>
          <MovedDeadline />
        </WizardContext>,
      ),
    )
  expect(shown()).toContain('it was moved from 22 Nov 2026, 03:00 PM UTC to 23 Nov 2026, 03:00 PM UTC')
  store.update({ deadline: '2026-11-25T15:00:00.000Z' })
  expect(shown()).toBe('')
})

it('it is told where it comes while the step stands open, and only read where it stands from the beginning', () => {
  const isTold = (store: ReturnType<typeof createWizardStore>, whileOpen: () => void) => {
    const box = document.createElement('div')
    const root = createRoot(box)
    flushSync(() =>
      root.render(
        <WizardContext value={idleActions(store)}>
          <MovedDeadline />
        </WizardContext>,
      ),
    )
    flushSync(whileOpen)
    const isRegion = box.querySelector('[role=status]') !== null
    expect(box.textContent).toContain('it was moved from')
    root.unmount()
    return isRegion
  }
  expect(isTold(createWizardStore({ ...newOrder, form, heldForm: saved }), () => {})).toBe(false)
  const store = createWizardStore({ ...newOrder, form, heldForm: form })
  expect(isTold(store, () => store.set({ movedFrom: saved.deadline }))).toBe(true)
})
