// @vitest-environment document
import type { Root } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { rootOnPage } from '@/lib/testing/root-on-page'
import { Field } from './field'
import { PasswordInput } from './password-input'

let root: Root

/** What a screen reader says of the buttons: name, description, and a state that would contradict the name. */
const buttons = () =>
  [...document.querySelectorAll('button')].map(button => {
    const field = document.getElementById(button.getAttribute('aria-describedby') ?? '')
    return [button.getAttribute('aria-label'), field?.textContent, button.hasAttribute('aria-pressed')]
  })

it('says in words alone what its button does, and of which field', async () => {
  root = rootOnPage()
  root.render(
    ['Password', 'Confirm Password'].map(label => (
      <Field key={label} label={label}>
        <PasswordInput name={label} />
      </Field>
    )),
  )
  await vi.waitFor(() =>
    expect(buttons()).toEqual([
      ['Show password', 'Password', false],
      ['Show password', 'Confirm Password', false],
    ]),
  )
  document.querySelectorAll('button')[1]?.click()
  await vi.waitFor(() => expect(buttons()[1]).toEqual(['Hide password', 'Confirm Password', false]))
})
