// @vitest-environment document
import { act } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createWizardStore, newOrder } from '@/lib/place-order/wizard-store'
import { rootOnPage } from '@/lib/testing/root-on-page'
import { StepTitle } from './step-title'
import { idleActions } from './testing/idle-actions'
import { useFirstProblem } from './use-first-problem'
import { WizardContext } from './wizard-context'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

function Step() {
  useFirstProblem()
  return (
    <main>
      <form>
        <StepTitle />
      </form>
    </main>
  )
}

function open() {
  const store = createWizardStore(newOrder)
  const root = rootOnPage()
  onTestFinished(() => act(() => root.unmount()))
  act(() =>
    root.render(
      <WizardContext value={idleActions(store)}>
        <Step />
      </WizardContext>,
    ),
  )
  // Nothing is laid out here.
  for (const field of document.querySelectorAll('input')) field.getClientRects = () => [{}] as never
  return store
}

it('a refused Next leads to the first field that is wrong, which says its error; of the others their places tell', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const store = open()
  act(() => store.set({ refusals: 1, problems: { title: 'Enter a title', course: 'Enter a course' } }))
  const howItIsTold = (name: string) => {
    const id = document.querySelector<HTMLInputElement>(`[name=${name}]`)?.getAttribute('aria-describedby')
    return document
      .getElementById(id?.split(' ')[0] ?? '')
      ?.closest('[aria-live]')
      ?.getAttribute('aria-live')
  }
  expect((document.activeElement as HTMLInputElement).name).toBe('title')
  expect([howItIsTold('title'), howItIsTold('course')]).toEqual(['off', 'polite'])
  vi.advanceTimersByTime(2000)
  expect(howItIsTold('title')).toBe('polite')
})
