// @vitest-environment document
import { act } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { rootOnPage } from '@/lib/testing/root-on-page'
import { RadioCard } from './radio-card'
import { StarRadios } from './star-radios'

/** The words that an attribute of the radio button leads to. */
function wordsOf(attribute: string, option: { description?: string; aside?: string }) {
  document.body.innerHTML = renderToStaticMarkup(
    <RadioCard
      name="pay"
      option={{ value: 'full', label: 'Pay in full', ...option }}
      checked
      onChoose={() => undefined}
    />,
  )
  const ids = document.querySelector('input')?.getAttribute(attribute)?.split(' ') ?? []
  return ids.map(id => document.getElementById(id)?.textContent)
}

it('is named by its label and what stands at its edge; its description is no part of that', () => {
  const option = { description: 'Nothing is left to pay later.', aside: '$45.00' }
  expect(wordsOf('aria-labelledby', option)).toEqual(['Pay in full', '$45.00'])
  expect(wordsOf('aria-describedby', option)).toEqual(['Nothing is left to pay later.'])
  expect(wordsOf('aria-labelledby', {})).toEqual(['Pay in full'])
  expect(wordsOf('aria-describedby', {})).toEqual([])
})

it.each([
  [
    'a card',
    <RadioCard
      key="card"
      name="pay"
      option={{ value: 'full', label: 'Pay in full' }}
      checked
      onChoose={vi.fn()}
    />,
  ],
  [
    'a star',
    <StarRadios
      key="stars"
      legend="Stars"
      of={1}
      value={1}
      onValueChange={vi.fn()}
      labelOf={String}
      hint=""
    />,
  ],
])(
  'has its ring on %s from a key on, also without :focus-visible, until the focus leaves it',
  (_what, radios) => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    document.body.replaceChildren()
    const root = rootOnPage()
    act(() => root.render(radios))
    const radio = document.querySelector('input')
    const isRinged = () =>
      document.querySelector('label')?.matches('[class~="data-keyed:outline-2"][data-keyed]')
    act(() => radio?.focus())
    expect(isRinged()).toBe(false)
    act(() => radio?.dispatchEvent(new KeyboardEvent('keyup', { key: 'ArrowDown', bubbles: true })))
    expect(isRinged()).toBe(true)
    act(() => radio?.blur())
    expect(isRinged()).toBe(false)
    vi.unstubAllGlobals()
  },
)
