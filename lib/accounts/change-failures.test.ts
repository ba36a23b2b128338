import { expect, it } from 'vitest'
import { ApiError, type ErrorDetails } from '@/lib/errors'
import { changeFailures } from './change-failures'

const failed = (details: Partial<ErrorDetails>) =>
  changeFailures(
    new ApiError({
      code: 'invalid_fields',
      status: 422,
      requestId: 'r',
      message: 'Please check the marked fields.',
      ...details,
    }),
  )

it('the sentence of the server goes before those of its fields, and ours comes last', () => {
  const fields = { oldPassword: 'Wrong.', newPassword: 'Too short.' }
  expect(failed({ spoken: true, message: 'Your old password is not right.', fields })).toEqual([
    'Your old password is not right.',
  ])
  expect(failed({ fields })).toEqual(['Wrong.', 'Too short.'])
  expect(failed({})).toEqual(['Failed to change password'])
  expect(changeFailures(new Error('No rules'))).toEqual(['Failed to change password'])
})
