// @vitest-environment document
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { readEntry, replaceEntry } from '@/lib/place-order/step-history'
import { createWizardStore, newOrder } from '@/lib/place-order/wizard-store'
import { useStepHistory } from './use-step-history'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

afterEach(() => void vi.restoreAllMocks())

it('goes one entry back for two clicks on Back, until the browser has gone there', () => {
  const goBack = vi.spyOn(window.history, 'back').mockReturnValue()
  const store = createWizardStore(newOrder)
  let steps: ReturnType<typeof useStepHistory> | undefined
  function Stay() {
    steps = useStepHistory(store, 'visit')
    return null
  }
  const root = createRoot(document.createElement('div'))
  act(() => root.render(<Stay />))
  steps?.forward(1)
  steps?.back()
  steps?.back()
  expect(goBack).toHaveBeenCalledTimes(1)
  window.dispatchEvent(new Event('popstate'))
  steps?.back()
  expect(goBack).toHaveBeenCalledTimes(2)
  act(() => root.unmount())
})

it('tells of the next step and of the end of the save that led to it at once', () => {
  const store = createWizardStore(newOrder)
  let steps: ReturnType<typeof useStepHistory> | undefined
  function Stay() {
    steps = useStepHistory(store, 'visit')
    return null
  }
  const root = createRoot(document.createElement('div'))
  act(() => root.render(<Stay />))
  store.set({ isSaving: true })
  const told = vi.fn(() => {
    const { step, isSaving } = store.get()
    return [step, isSaving]
  })
  store.subscribe(told)
  steps?.forward(1)
  store.set({ isSaving: false })
  expect(told.mock.results.map(({ value }) => value)).toEqual([[2, false]])
  act(() => root.unmount())
})

it('hears of Back before what the router renders for it, which may tell of the step that was', () => {
  const store = createWizardStore(newOrder)
  // The router listens first, and what it renders for a Back is on the screen before the next listener is called.
  const render = () => store.set({ isPriced: true })
  window.addEventListener('popstate', render)
  let steps: ReturnType<typeof useStepHistory> | undefined
  function Stay() {
    steps = useStepHistory(store, 'visit')
    return null
  }
  const root = createRoot(document.createElement('div'))
  act(() => root.render(<Stay />))
  replaceEntry({ visit: 'visit', step: 3 })
  steps?.forward(3)
  replaceEntry({ visit: 'visit', step: 3 })
  window.dispatchEvent(new Event('popstate'))
  expect([store.get().step, readEntry()?.step]).toEqual([3, 3])
  act(() => root.unmount())
  window.removeEventListener('popstate', render)
})
