import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { wordsOf } from '@/components/testing/words-of'
import { TierList } from './tier-list'

/** The text as it is read aloud, where nothing but characters stands between words. */
const readAloud = (html: string) => wordsOf(html.replaceAll(/<\/?span[^>]*>/g, ''))

it('reads the own tier apart from its hours', () => {
  expect(readAloud(renderToStaticMarkup(<TierList hours={48} />))).toContain('Over 24 hours, Your order $15')
  expect(readAloud(renderToStaticMarkup(<TierList hours={null} />))).not.toContain('Your order')
})
