// @vitest-environment document
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { RadioCard } from './radio-card'

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
