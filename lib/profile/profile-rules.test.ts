import { describe, expect, it } from 'vitest'
import { listCountries } from './countries'
import { isUnchanged } from './is-unchanged'
import { profileForm } from './schema'
import * as texts from './texts'

const known = { name: 'Ada', phone: '+44 20 7946 0958', country: null }
const same = { name: 'Ada', phone: '+44 20 7946 0958', country: '' }

describe('a form that says nothing new', () => {
  it.each([{}, { name: ' Ada ' }, { phone: '+44 20 7946 0958 ' }])('is one with %j', typed => {
    expect(isUnchanged(known, { ...same, ...typed })).toBe(true)
  })

  it.each([{ name: 'Eve' }, { phone: '' }, { country: 'GB' }])('is none with %j', typed => {
    expect(isUnchanged(known, { ...same, ...typed })).toBe(false)
  })

  it('is told from one that gives a phone for the first time', () => {
    expect(isUnchanged({ ...known, phone: null }, { ...same, phone: '' })).toBe(true)
    expect(isUnchanged({ ...known, phone: null }, same)).toBe(false)
  })
})

describe('the rules of the form', () => {
  const problemOf = (typed: object) => profileForm.safeParse({ ...same, ...typed }).error?.issues[0]?.message

  it('want a name, and let everything else be empty', () => {
    expect(problemOf({ phone: '', country: '' })).toBeUndefined()
    expect(problemOf({ name: '  ' })).toBe('Please enter your name')
    expect(problemOf({ name: 'x'.repeat(121) })).toBe("Name shouldn't be more than 120 characters")
    expect(problemOf({ name: ` ${'🪶'.repeat(120)} ` })).toBeUndefined()
    expect(problemOf({ phone: '1'.repeat(41) })).toBe(texts.longPhone)
  })
})

it('countries stand by name, each once', () => {
  const countries = listCountries()
  expect(countries.length).toBeGreaterThan(200)
  expect(new Set(countries.map(({ code }) => code)).size).toBe(countries.length)
  expect(countries.map(({ name }) => name)).toContain('United Kingdom')
  expect(countries[0]?.name).toBe('Afghanistan')
})
