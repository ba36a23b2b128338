import { describe, expect, it } from 'vitest'
import { askForDeletionBody, askWithPassword, giveUpForm } from './schema'
import { readTypedAmount } from './typed-amount'

describe('a typed amount', () => {
  it.each([
    ['12.50', 1_250],
    ['$12.5', 1_250],
    [' 1,250.00 ', 125_000],
    ['0', 0],
    ['12', 1_200],
  ])('%j is one', (typed, cents) => expect(readTypedAmount(typed)).toBe(cents))

  it.each(['', 'all', '12.505', '-12', '12,5', '1,25.00', '1e3', '٣'])('%j is none', typed =>
    expect(readTypedAmount(typed)).toBeUndefined(),
  )
})

describe('what is given up', () => {
  const problemOf = (typed: string) =>
    giveUpForm(125_000).safeParse({ giveUp: typed }).error?.issues[0]?.message

  it('is typed to the cent', () => {
    expect(problemOf('1,250.00')).toBeUndefined()
    for (const typed of ['', '1250.01', '1249.99', 'yes'])
      expect(problemOf(typed)).toBe('This is not what your wallet holds: 1,250.00.')
  })
})

it('asking takes a password where there is one', () => {
  expect(askWithPassword.safeParse({ password: '' }).success).toBe(false)
  expect(askForDeletionBody.parse({})).toEqual({ password: '' })
})
