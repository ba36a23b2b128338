// @vitest-environment document

import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { rootOnPage } from '@/lib/testing/root-on-page'
import { OtherCode } from './other-code'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

/** Presses Enter in the field, which an input method may have a part in. Gives how often that applied the code. */
async function enter(reported: { isComposing?: boolean; keyCode: number }) {
  const apply = vi.fn(async () => ({ isApplied: true }))
  const code = {
    field: () => () => undefined,
    problem: undefined,
    forgetProblem: () => undefined,
    apply,
    applyUnjudged: apply,
  }
  await act(async () => rootOnPage().render(<OtherCode code={code} busy={false} />))
  const pressed = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
  for (const [name, value] of Object.entries(reported)) Object.defineProperty(pressed, name, { value })
  await act(async () => void document.querySelector('input')?.dispatchEvent(pressed))
  return apply.mock.calls.length
}

it('Enter applies the code', async () => {
  expect(await enter({ keyCode: 13 })).toBe(1)
})

it.each([
  ['', { isComposing: true, keyCode: 229 }],
  [', in Safari neither, which reports it a moment later', { isComposing: false, keyCode: 229 }],
])('the Enter that ends what an input method composes does not%s', async (_, reported) => {
  expect(await enter(reported)).toBe(0)
})
