import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { PriceLine } from './price-line'

it('reads the product apart from what it comes to', () => {
  const html = renderToStaticMarkup(<PriceLine pages={3} hours={48} />)
  expect(html.replaceAll(/<[^>]*>/g, '')).toContain('3 x $15\u00a0=\u00a0$45.00')
})
