import { expect, it } from 'vitest'
import { ApiError, type ErrorCode } from '@/lib/errors'
import { movesOn } from './moves-on'

it.each<[ErrorCode, boolean]>([
  ['unauthorized', true],
  ['session_changed', true],
  ['refused', false],
  ['network', false],
])('after %s the whole page moves on: %s', (code, moves) => {
  expect(movesOn(new ApiError({ code, message: '', status: 0, requestId: '' }))).toBe(moves)
  expect(movesOn(new Error(code))).toBe(false)
})
