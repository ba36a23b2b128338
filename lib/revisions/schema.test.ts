import { describe, expect, it, vi } from 'vitest'
import { requestForm, requestQuery } from './schema'

const now = new Date('2026-11-22T10:00:00Z')
const good = { deadline: '2026-11-22T22:00:00.000Z', message: 'Shorter, please.' }

function problemsOf(values: object) {
  vi.useFakeTimers({ now })
  const parsed = requestForm.safeParse({ ...good, ...values })
  vi.useRealTimers()
  return parsed.error?.issues.map(({ path, message }) => [path.join('.'), message])
}

describe('requestForm', () => {
  it('takes twelve hours and a word', () => expect(problemsOf({})).toBeUndefined())

  it.each([
    [{ deadline: '' }, 'deadline', 'Please select a deadline'],
    [{ deadline: '2026-11-22T21:00:00.000Z' }, 'deadline', 'Deadline must be at least 12 hours from now'],
    [{ message: '' }, 'message', 'Please enter instructions'],
    [{ message: ' \n\u200b' }, 'message', 'Please enter instructions'],
    [{ message: 'x'.repeat(20_001) }, 'message', 'Please use at most 20,000 characters.'],
  ])('says of %j on its field what is wrong', (values, field, words) => {
    expect(problemsOf(values)).toEqual([[field, words]])
  })
})

it.each(['', 'tomorrow', '2026-11-22 22:00:00'])('a request until %j is none', deadline => {
  expect(requestQuery.safeParse({ deadline }).success).toBe(false)
})
