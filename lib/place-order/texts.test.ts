import { expect, test } from 'vitest'
import * as limits from '@/contract/limits'
import * as texts from './texts'

test('the hint of the pages says how long one is', () => {
  expect(texts.pagesHint).toBe('1 Page = 300 words')
  expect(texts.pagesHint).toBe(`1 Page = ${limits.wordsPerPage} words`)
})
