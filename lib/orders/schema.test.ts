import { expect, it } from 'vitest'
import { attributesBody, attributesForm } from './schema'

const form = { citationId: '', educationLevelId: '' }

it.each(['', '1', '9', '10', '99'])('%j sources can be typed', sources => {
  expect(attributesForm.safeParse({ ...form, sources }).success).toBe(true)
})

it.each(['0', '00', '05', '100', '1a', 'a', '-1', '1.5', ' 5'])('%j is no number of sources', sources => {
  const { error } = attributesForm.safeParse({ ...form, sources })
  expect(error?.issues.map(({ message }) => message)).toEqual(['Enter a whole number from 1 to 99'])
})

it.each([
  [0, false],
  [1, true],
  [99, true],
  [100, false],
  [1.5, false],
  ['5', false],
])('%j sources are sent: %s', (sources, isGood) => {
  expect(attributesBody.safeParse({ sources }).success).toBe(isGood)
})
