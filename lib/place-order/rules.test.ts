import { describe, expect, it } from 'vitest'
import { emptyForm, type OrderForm, type Step } from './order-form'
import { heldOf } from './parts'
import { problemsOf as problemsHeld } from './rules'

const now = Date.parse('2026-03-10T09:00:00.000Z')
const held = heldOf(emptyForm)
const problemsOf = (step: Step, form: OrderForm, nowMs: number) => problemsHeld(step, form, held, nowMs)
const form = (changes: Partial<OrderForm>): OrderForm => ({ ...emptyForm, ...changes })

describe('step 1', () => {
  const problems = (title: string, course = 'History') => problemsOf(1, form({ title, course }), now)

  it.each(['', '   ', '\u00a0\u200b'])('asks for a title when it is %j', title => {
    expect(problems(title)).toEqual({ title: 'Please enter a title' })
  })

  it.each(['a', 'x'.repeat(200), '😀'.repeat(200), `  ${'x'.repeat(200)}  `])(
    'takes 1 to 200 characters',
    title => {
      expect(problems(title)).toEqual({})
    },
  )

  it.each(['x'.repeat(201), '😀'.repeat(201)])('refuses 201', title => {
    expect(problems(title)).toEqual({ title: "Title shouldn't be more than 200 characters" })
  })

  it('asks for a course, of any length', () => {
    expect(problems('Essay', ' ')).toEqual({ course: 'Please enter a course name' })
    expect(problems('Essay', 'x'.repeat(5000))).toEqual({})
  })

  it('names both at once, title first', () => {
    expect(Object.keys(problems('', ''))).toEqual(['title', 'course'])
  })
})

describe('step 2', () => {
  it('takes empty instructions', () => {
    expect(problemsOf(2, emptyForm, now)).toEqual({})
  })

  it.each([
    [null, false],
    [0, true],
    [1, false],
    [99, false],
    [100, true],
    [1.5, true],
    [Number.NaN, true],
  ])('%d sources: refused is %s', (sources, isRefused) => {
    expect('sources' in problemsOf(2, form({ sources }), now)).toBe(isRefused)
  })

  it('refuses no sources where some are saved, for they cannot be taken back', () => {
    const heldSources = heldOf(form({ id: 1, sources: 4 }))
    expect(problemsHeld(2, form({ sources: null }), heldSources, now)).toHaveProperty('sources')
    expect(problemsHeld(2, form({ sources: 5 }), heldSources, now)).toEqual({})
  })

  it('refuses instructions nobody could store', () => {
    expect(problemsOf(2, form({ instructions: 'x'.repeat(20_000) }), now)).toEqual({})
    expect(problemsOf(2, form({ instructions: `${'x'.repeat(20_000)}\n` }), now)).toEqual({})
    expect(problemsOf(2, form({ instructions: 'x'.repeat(20_001) }), now)).toHaveProperty('instructions')
  })
})

describe('step 3', () => {
  const inHours = (hours: number) => new Date(now + hours * 3_600_000).toISOString()
  const problems = (changes: Partial<OrderForm>) =>
    problemsOf(3, form({ deadline: inHours(30), hours: 30, pages: 2, ...changes }), now)

  it('takes a deadline with its hours and a number of pages', () => {
    expect(problems({})).toEqual({})
  })

  it('names what is missing, the deadline before anything about its hours', () => {
    expect(problems({ deadline: null, hours: null, pages: null })).toEqual({
      deadline: 'Select deadline date and time',
      pages: 'Enter a valid no. of pages',
    })
  })

  it('checks the three hours against the time of asking', () => {
    const text = 'For deadlines under 3 hours, please reach out to support.'
    expect(problems({ deadline: inHours(2.98) })).toEqual({ deadline: text })
    expect(problems({ deadline: inHours(3) })).toEqual({})
  })

  it.each([0, -1, 1.5, null, Number.NaN])('refuses %d pages', pages => {
    expect(problems({ pages })).toEqual({ pages: 'Enter a valid no. of pages' })
  })

  it.each([1, 999])('takes %d pages', pages => {
    expect(problems({ pages })).toEqual({})
  })

  it.each([null, Number.NaN])('refuses %d hours', hours => {
    expect(problems({ hours })).toEqual({ hours: 'Invalid hours value' })
  })
})

it('leaves step 4 to itself', () => {
  expect(problemsOf(4, emptyForm, now)).toEqual({})
})
