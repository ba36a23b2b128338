// @vitest-environment document
import { act } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { DeadlineInput } from '@/components/ui/deadline-input'
import { createWizardStore, newOrder } from '@/lib/place-order/wizard-store'
import { useTypedEarly } from './use-typed-early'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

afterEach(() => document.body.replaceChildren())

const leadHours = { min: 3, max: 99 }
const onPick = vi.fn()
const store = createWizardStore({ ...newOrder, form: { ...newOrder.form, id: 41 } })

function Step() {
  useTypedEarly(store)
  return (
    <form>
      <input name="pages" type="number" />
      <DeadlineInput value={null} title="" leadHours={leadHours} onPick={onPick} onUnread={() => undefined} />
    </form>
  )
}

it('takes over pages and a deadline that were typed before the page had its code', () => {
  const main = document.createElement('main')
  main.innerHTML = renderToString(<Step />)
  document.body.append(main)
  const [pages, deadline] = main.querySelectorAll('input')
  if (!pages || !deadline) throw new Error('Two inputs')
  pages.value = '3'
  deadline.value = '22 Nov 2099, 03:15 PM'
  let root: Root | undefined
  act(() => {
    root = hydrateRoot(main, <Step />)
  })
  expect(store.get().form.pages).toBe(3)
  // It was left before anybody could hear of it.
  expect(onPick).toHaveBeenCalledExactlyOnceWith(expect.any(Number))
  act(() => root?.unmount())
})
