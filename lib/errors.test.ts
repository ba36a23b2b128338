import { expect, test } from 'vitest'
import { ApiError, type ErrorCode, errorCodes, serverMessageOr } from './errors'

const failure = (code: ErrorCode, message: string, spoken?: true) =>
  new ApiError({ code, message, spoken, status: 0, requestId: '' })

test.each(errorCodes)('words of the client API are told, whatever the failure: %s', code => {
  expect(serverMessageOr(failure(code, 'We close at nine.', true), 'Failed.')).toBe('We close at nine.')
})

test.each(errorCodes)('without any, the text of the error catalogue is: %s', code => {
  expect(serverMessageOr(failure(code, 'The request was refused.'), 'Failed.')).toBe('Failed.')
  expect(serverMessageOr(failure(code, '', true), 'Failed.')).toBe('Failed.')
})

test('whatever else was thrown says nothing to a person', () => {
  expect(serverMessageOr(new Error('undefined is not a function'), 'Failed.')).toBe('Failed.')
})
