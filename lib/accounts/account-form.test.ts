import { describe, expect, test } from 'vitest'
import { ApiError } from '@/lib/errors'
import { afterChange, brokenRules, noProblems, problemsOf } from './account-form'
import { signUpForm } from './schema'

const refused = (fields?: Record<string, string>) =>
  new ApiError({ code: 'invalid_fields', message: 'Please check.', status: 422, requestId: 'x', fields })

test('the first thing wrong with each field is said', () => {
  expect(brokenRules(signUpForm, { name: '', email: '', password: '', passwordConfirmation: 'x' })).toEqual({
    name: 'Please enter your name',
    email: 'Please enter your email',
    password: 'Please enter your password',
    passwordConfirmation: 'Password and confirm password do not match',
  })
})

describe('after a change', () => {
  const before = { fields: { email: 'taken', password: 'short', confirm: 'differs' }, fromServer: ['email'] }

  test('the changed field is judged anew', () => {
    expect(afterChange(before, 'password', { password: 'still short', confirm: 'differs' })).toEqual({
      fields: { email: 'taken', password: 'still short', confirm: 'differs' },
      fromServer: ['email'],
    })
    expect(afterChange(before, 'email', { password: 'short', confirm: 'differs' })).toEqual({
      fields: { password: 'short', confirm: 'differs' },
      fromServer: [],
    })
  })

  test('the others only to their good', () => {
    expect(afterChange(before, 'password', {}).fields).toEqual({ email: 'taken' })
    expect(afterChange(noProblems, 'name', { name: 'blank', email: 'missing' }).fields).toEqual({
      name: 'blank',
    })
  })

  test('what is said of the whole form stays until it is sent again', () => {
    expect(afterChange({ ...noProblems, whole: 'No connection' }, 'name', {}).whole).toBe('No connection')
  })
})

describe('an error of the server', () => {
  test('lands on the fields it names', () => {
    expect(problemsOf(refused({ email: 'taken' }), ['name', 'email'], 'failed')).toEqual({
      fields: { email: 'taken' },
      fromServer: ['email'],
    })
  })

  test.each([undefined, refused(), refused({}), refused({ elsewhere: 'x' })])(
    'that names none of them is said of the whole',
    error => {
      expect(problemsOf(error, ['name', 'email'], 'failed')).toEqual({
        fields: {},
        whole: 'failed',
        fromServer: [],
      })
    },
  )

  test('that is an outage names its request, a refusal does not', () => {
    const failed = (status: number, spoken?: true) =>
      new ApiError({ code: 'failed', message: 'No', status, requestId: 'x', spoken })
    const named = (error: ApiError) => problemsOf(error, ['name'], 'failed').requestId
    expect([failed(502), failed(502, true), failed(404), failed(403, true), refused({})].map(named)).toEqual([
      'x',
      'x',
      'x',
      undefined,
      undefined,
    ])
  })
})
