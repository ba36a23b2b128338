// @vitest-environment document
import { act } from 'react'
import type { Root } from 'react-dom/client'
import { beforeEach, expect, it, vi } from 'vitest'
import { hourMs } from '@/contract/durations'
import { formatInstant, localTimeZone } from '@/lib/dates'
import { createWizardStore, newOrder } from '@/lib/place-order/wizard-store'
import { rootOnPage } from '@/lib/testing/root-on-page'
import { DeadlineField } from './deadline-field'
import { idleActions } from './testing/idle-actions'
import { WizardContext } from './wizard-context'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

let root: Root

beforeEach(() => {
  root = rootOnPage()
  act(() =>
    root.render(
      <WizardContext value={idleActions(createWizardStore(newOrder))}>
        <DeadlineField supportEmail="help@inkwell.example" />
      </WizardContext>,
    ),
  )
})

const field = () => document.querySelector('input') as HTMLInputElement
const calendar = () => document.querySelector('dialog')
const urgentWindow = () => document.querySelector('[role=dialog]')

/** Types a deadline so many hours ahead. Gives it. */
async function typeHoursAhead(hours: number): Promise<Date> {
  const at = new Date(Date.now() + hours * hourMs)
  const text = formatInstant(at.toISOString(), 'picker', localTimeZone())
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), text)
    field().dispatchEvent(new Event('input', { bubbles: true }))
  })
  return at
}
const leave = () => act(async () => field().dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
const pressArrowDown = () =>
  act(async () => field().dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true })))
const pressCalendar = () => act(async () => document.querySelector('button')?.click())

const until = (holds: () => void) => vi.waitFor(holds)
/** Until the code of both windows is there; what is to be shown then is waited for beside it. */
const settle = () =>
  act(async () => {
    await Promise.all([import('@/components/ui/deadline-picker'), import('./urgent-deadline')])
    await new Promise(resolve => setTimeout(resolve))
  })

it.each([
  ['the arrow key opens, which has the focus leave the field', [pressArrowDown, leave]],
  ['a press opens, which leaves the field first', [leave, pressCalendar]],
])('under three hours the window waits for the calendar that %s', async (_, steps) => {
  await typeHoursAhead(2)
  for (const step of steps) await step()
  await settle()
  await until(() => expect(calendar()?.open).toBe(true))
  expect(urgentWindow()).toBeNull()
  await act(async () => calendar()?.close())
  await until(() => expect(urgentWindow()?.textContent).toContain('help@inkwell.example'))
  expect(calendar()).toBeNull()
})

it('over three hours no window opens', async () => {
  await typeHoursAhead(5)
  await pressArrowDown()
  await until(() => expect(calendar()?.open).toBe(true))
  await act(async () => calendar()?.close())
  await settle()
  expect([calendar(), urgentWindow()]).toEqual([null, null])
})

it('the calendar opens at what was typed', async () => {
  // Less than a quarter of an hour before midnight the next day is chosen.
  const noon = new Date().setHours(60, 0, 0, 0)
  const day = (await typeHoursAhead((noon - Date.now()) / hourMs)).getDate()
  await pressArrowDown()
  const chosen = () => document.querySelector('td[data-selected]')
  await until(() => expect(chosen()?.textContent).toBe(String(day)))
})
