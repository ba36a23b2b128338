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
