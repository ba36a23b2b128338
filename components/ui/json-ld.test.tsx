import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { JsonLd } from './json-ld'

test('what a page says of itself cannot end its element, and is read as it was', () => {
  const name = '</script><script>alert(1)</script><!--'
  const [, said = ''] =
    /^<script[^>]*>(.*)<\/script>$/.exec(
      renderToStaticMarkup(<JsonLd data={{ '@type': 'WebSite', name }} nonce="n" />),
    ) ?? []
  expect(said).not.toContain('<')
  expect(JSON.parse(said)).toEqual({ '@context': 'https://schema.org', '@type': 'WebSite', name })
})
