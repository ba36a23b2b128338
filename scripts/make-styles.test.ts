import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { signedOutSheet, signedOutStyles } from './make-styles'

test('styles of signed-out visitors name every file that `npm run styles` finds', () => {
  expect(readFileSync(signedOutStyles, 'utf8')).toBe(signedOutSheet())
})
