// @vitest-environment document

import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { rootOnPage } from '@/lib/testing/root-on-page'
import { OtherCode } from './other-code'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

/** Types a code and presses Enter, which an input method may have a part in. Gives the codes that were applied. */
async function enter(reported: { isComposing?: boolean; keyCode: number }) {
  const onApply = vi.fn(async (_: string) => ({ isApplied: true }))
  await act(async () => rootOnPage().render(<OtherCode busy={false} onApply={onApply} />))
  const input = document.querySelector('input')
  if (!input) throw new Error('There is no field to type into.')
  input.value = 'AUTUMN'
  const pressed = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
  for (const [name, value] of Object.entries(reported)) Object.defineProperty(pressed, name, { value })
  await act(async () => void input.dispatchEvent(pressed))
  return onApply.mock.calls.map(([code]) => code)
}

it('Enter applies the code', async () => {
  expect(await enter({ keyCode: 13 })).toEqual(['AUTUMN'])
})

it.each([
  ['', { isComposing: true, keyCode: 229 }],
  [', in Safari neither, which reports it a moment later', { isComposing: false, keyCode: 229 }],
])('the Enter that ends what an input method composes does not%s', async (_, reported) => {
  expect(await enter(reported)).toEqual([])
})
