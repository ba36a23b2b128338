import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fileProblem } from './file-problem'

test('a file that cannot be read is named in a line', () => {
  let caught: unknown
  try {
    readFileSync('/nowhere/at/all')
  } catch (error) {
    caught = error
  }
  expect(fileProblem(caught)).toBe(
    '/nowhere/at/all cannot be read or written (ENOENT). Mend that, then start again.',
  )
})

test.each([new Error('x'), Object.assign(new Error('x'), { code: 'ECONNREFUSED' }), 'x'])(
  '%s is another matter',
  error => {
    expect(fileProblem(error)).toBeUndefined()
  },
)
