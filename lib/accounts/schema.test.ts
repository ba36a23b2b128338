import { describe, expect, test } from 'vitest'
import { fieldErrors } from '@/lib/bff/read-body'
import { costOf } from '@/scripts/testing/cost-of'
import { newPasswordForm, passwordForm, resetPasswordForm, signInForm, signUpForm } from './schema'

const good = {
  name: 'Ada',
  email: 'ada@example.com',
  password: 'correct horse',
  passwordConfirmation: 'correct horse',
  referralCode: '',
}

function errorsOf(change: Partial<Record<keyof typeof good, string>>) {
  const parsed = signUpForm.safeParse({ ...good, ...change })
  return parsed.success ? {} : fieldErrors(parsed.error)
}

describe('signing up', () => {
  test('a good form passes, trimmed but for its passwords', () => {
    expect(
      signUpForm.parse({
        name: ' Ada ',
        email: ' ada@example.com ',
        password: ' 8 chars ',
        passwordConfirmation: ' 8 chars ',
        referralCode: ' ABC ',
      }),
    ).toEqual({
      name: 'Ada',
      email: 'ada@example.com',
      password: ' 8 chars ',
      passwordConfirmation: ' 8 chars ',
      referralCode: 'ABC',
    })
  })

  test('every field speaks for itself, all at once', () => {
    expect(errorsOf({ name: '', email: '', password: '', passwordConfirmation: '' })).toEqual({
      name: 'Please enter your name',
      email: 'Please enter your email',
      password: 'Please enter your password',
    })
  })

  test.each(['', ' ', '\u00a0', '\u200b\u200d', '\t\n'])('a blank name %j is refused', name => {
    expect(errorsOf({ name })).toEqual({ name: 'Please enter your name' })
  })

  test('a name is measured as people count, without what stands around it', () => {
    expect(errorsOf({ name: ` ${'🪶'.repeat(120)} ` })).toEqual({})
    expect(errorsOf({ name: '🪶'.repeat(121) })).toEqual({
      name: "Name shouldn't be more than 120 characters",
    })
  })

  test.each([
    ['', 'Please enter your email'],
    ['   ', 'Please enter your email'],
    ['ada@example.con', 'Did you mean .com? .con is not a valid domain'],
    ['ADA@EXAMPLE.CON', 'Did you mean .com? .con is not a valid domain'],
    ['no-address.con', 'Did you mean .com? .con is not a valid domain'],
    ['ada', 'Please enter a valid email address'],
    ['ada@', 'Please enter a valid email address'],
    ['@example.com', 'Please enter a valid email address'],
    ['ada@example', 'Please enter a valid email address'],
    ['ada @example.com', 'Please enter a valid email address'],
    ['ada@exa mple.com', 'Please enter a valid email address'],
    ['ada@@example.com', 'Please enter a valid email address'],
    [`${'a'.repeat(250)}@example.com`, 'Please enter a valid email address'],
  ])('the address %j is refused: %s', (email, message) => {
    expect(errorsOf({ email })).toEqual({ email: message })
  })

  test.each(['ada@example.com', 'ada+news@mail.example.co.uk', 'a@b.conn', "o'hara@example.ie"])(
    'the address %s is taken',
    email => {
      expect(errorsOf({ email })).toEqual({})
    },
  )

  test.each([
    '\u200bada@example.com',
    'ada@example.com\u200b',
    '\u2068ada@example.com\u2069 ',
    'ada@\u00adexample.com',
    'ada\uff20example\uff0ecom',
    '\u00a0ada@example.com\ufeff',
  ])('the address %j is what it looks like', email => {
    expect(signUpForm.parse({ ...good, email }).email).toBe('ada@example.com')
    expect(signInForm.parse({ ...good, email }).email).toBe('ada@example.com')
    expect(errorsOf({ email: email.replace('com', 'con') })).toEqual({
      email: 'Did you mean .com? .con is not a valid domain',
    })
  })

  test.each([
    [7, 'Password should be at least 8 characters long'],
    [8, undefined],
    [128, undefined],
    [129, 'Password should be at most 128 characters long'],
  ])('a password of %i characters: %s', (length, message) => {
    const password = 'p'.repeat(length)
    expect(errorsOf({ password, passwordConfirmation: password })).toEqual(
      message ? { password: message } : {},
    )
  })

  test('a referral code that is none is told its limit', () => {
    expect(errorsOf({ referralCode: 'A'.repeat(128) })).toEqual({})
    expect(errorsOf({ referralCode: 'A'.repeat(129) })).toEqual({
      referralCode: 'Referral code should be at most 128 characters long',
    })
  })

  test('a link that was pasted is the code in it, however long the rest is', () => {
    const referralCode = `https://portal.example/sign-up?ABC&fbclid=${'x'.repeat(200)}`
    expect(signUpForm.parse({ ...good, referralCode }).referralCode).toBe('ABC')
  })

  test.each(['', 'correct', 'Correct horse', 'correct horse '])(
    'the confirmation %j differs',
    passwordConfirmation => {
      expect(errorsOf({ passwordConfirmation })).toEqual({
        passwordConfirmation: 'Password and confirm password do not match',
      })
    },
  )

  test('a missing field is an error and no crash', () => {
    for (const body of [{}, null, [], 'x', { ...good, name: 7 }, { ...good, email: { a: 1 } }]) {
      expect(signUpForm.safeParse(body).success).toBe(false)
    }
    const { referralCode: _, ...withoutCode } = good
    expect(signUpForm.parse(withoutCode).referralCode).toBe('')
  })

  test.each(['a', '@', 'a@', '.', 'a.', '-', ' ', 'é'])(
    'checking comes to an end with an address of %j without end',
    async piece => {
      const check = async () =>
        expect(errorsOf({ email: `${piece.repeat(100_000)}.con` })).toHaveProperty('email')
      const { cpuMs } = await costOf(check, async () => errorsOf({ email: `${piece}.con` }))
      expect(cpuMs).toBeLessThan(5_000)
    },
  )
})

test('signing in asks for an address and for any password', () => {
  const parsed = signInForm.safeParse({ email: '', password: '' })
  expect(parsed.error && fieldErrors(parsed.error)).toEqual({
    email: 'Please enter your email',
    password: 'Please enter your password',
  })
  const long = signInForm.safeParse({ email: 'ada@example.com', password: 'p'.repeat(129) })
  expect(long.error && fieldErrors(long.error)).toEqual({
    password: 'Password should be at most 128 characters long',
  })
  expect(signInForm.parse({ email: ' ada@example.com', password: 'short' })).toEqual({
    email: 'ada@example.com',
    password: 'short',
  })
})

describe('a new password', () => {
  const chosen = { password: ' 8 chars ', passwordConfirmation: ' 8 chars ' }
  const wrong = (change: Partial<typeof chosen>) => {
    const parsed = newPasswordForm.safeParse({ ...chosen, ...change })
    return parsed.success ? {} : fieldErrors(parsed.error)
  }

  test('keeps the rules of signing up, and what was typed', () => {
    expect(newPasswordForm.parse(chosen)).toEqual(chosen)
    expect(wrong({ password: '', passwordConfirmation: '' })).toEqual({
      password: 'Please enter your password',
    })
    expect(wrong({ password: '1234567', passwordConfirmation: '1234567' })).toEqual({
      password: 'Password should be at least 8 characters long',
    })
    expect(wrong({ passwordConfirmation: '8 chars' })).toEqual({
      passwordConfirmation: 'Password and confirm password do not match',
    })
  })

  test('is set with what a link carries', () => {
    const form = { ...chosen, email: ' ada@example.com', linkToken: ' as it came ' }
    expect(resetPasswordForm.parse(form)).toEqual({ ...form, email: 'ada@example.com' })
    for (const change of [
      { linkToken: '' },
      { linkToken: 'a'.repeat(501) },
      { linkToken: undefined },
      { email: 'ada' },
      { passwordConfirmation: 'else' },
    ])
      expect(resetPasswordForm.safeParse({ ...form, ...change }).success).toBe(false)
  })
})

describe('another password', () => {
  const good = { oldPassword: 'old', newPassword: 'a new secret', passwordConfirmation: 'a new secret' }
  const all = 'All fields are required'

  test.each([
    [{}, {}],
    [{ oldPassword: '' }, { oldPassword: all }],
    [{ newPassword: '' }, { newPassword: all }],
    [
      { oldPassword: '', newPassword: '', passwordConfirmation: '' },
      { oldPassword: all, newPassword: all, passwordConfirmation: all },
    ],
    [{ passwordConfirmation: 'else' }, { passwordConfirmation: 'Passwords do not match' }],
    [
      { newPassword: 'short', passwordConfirmation: 'else' },
      { passwordConfirmation: 'Passwords do not match' },
    ],
    [
      { newPassword: '1234567', passwordConfirmation: '1234567' },
      { newPassword: 'Password should be at least 8 characters long' },
    ],
  ])('of %j says %j: what is missing, then what differs, then what is short', (change, errors) => {
    const { error } = passwordForm.safeParse({ ...good, ...change })
    expect(error ? fieldErrors(error) : {}).toEqual(errors)
  })
})
