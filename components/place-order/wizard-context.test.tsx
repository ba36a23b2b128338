// @vitest-environment document
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { createWizardStore, newOrder } from '@/lib/place-order/wizard-store'
import { idleActions } from './testing/idle-actions'
import { useWizardState, WizardContext } from './wizard-context'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

test('whoever asks for a part of the state is rendered when that part changes, and for nothing else', () => {
  const store = createWizardStore(newOrder)
  const shown: string[] = []
  function Title() {
    shown.push(useWizardState(({ form }) => form.title))
    return null
  }
  const root = createRoot(document.createElement('div'))
  act(() =>
    root.render(
      <WizardContext value={idleActions(store)}>
        <Title />
      </WizardContext>,
    ),
  )
  act(() => store.update({ course: 'Oceans' }))
  act(() => store.set({ isSaving: true }))
  act(() => store.update({ title: 'Tides' }))
  expect(shown).toEqual(['', 'Tides'])
  act(() => root.unmount())
})
