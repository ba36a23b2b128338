import { expect, test } from 'vitest'
import * as limits from '@/contract/limits'
import * as texts from './texts'

test('the hint of the pages says how long one is', () => {
  expect(texts.pagesHint).toBe('1 Page = 300 words')
  expect(texts.pagesHint).toBe(`1 Page = ${limits.wordsPerPage} words`)
})

test('the hints name the limits that hold', () => {
  expect(texts.deadlineHint).toBe(`Minimum ${limits.leadHoursMin} hours from now`)
  expect(texts.tooSoon).toContain(`under ${limits.leadHoursMin} hours,`)
  expect(texts.sourcesHint).toBe(`How many, ${limits.sourcesMin} to ${limits.sourcesMax}`)
  expect(texts.sourcesRange).toBe(`Please enter a number from ${limits.sourcesMin} to ${limits.sourcesMax}`)
})
