// @vitest-environment document

import { act } from 'react'
import { useForm } from 'react-hook-form'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { RequestForm } from '@/lib/revisions/kept-request'
import { rootOnPage } from '@/lib/testing/root-on-page'
import { useRevisionDeadline } from './use-revision-deadline'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

it('a deadline nobody has chosen moves on while words are typed without a pause', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-05-01T10:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  const deadline = '2026-05-01T22:00:00.000Z'
  let type = (_: string) => {}
  let shown: string | null = null
  function Form() {
    const form = useForm<RequestForm>({ defaultValues: { message: '', deadline } })
    shown = useRevisionDeadline(form, { wasChosen: false, isHeld: false }).value
    form.watch('message')
    type = text => form.setValue('message', text)
    return null
  }
  await act(async () => rootOnPage().render(<Form />))
  expect(shown).toBe(deadline)
  for (let word = 0; word < 60; word += 1) {
    await act(async () => type(`word ${word}`))
    await act(async () => void vi.advanceTimersByTime(30_000))
  }
  expect(Date.parse(shown ?? '')).toBeGreaterThan(Date.parse('2026-05-01T22:29:00Z'))
})
