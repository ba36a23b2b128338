// @vitest-environment document
import { beforeEach, expect, it } from 'vitest'
import { emptyTab } from '@/lib/tab/testing/empty-tab'
import { forgetProfile, keepProfile, readProfile } from './kept-profile'

const picture = { key: 'file-1', name: 'me.png' }
const nothing = { fields: {}, picture: undefined }

beforeEach(emptyTab)

it('brings back what was typed and chosen, until it is let go', () => {
  expect(readProfile('ada')).toEqual(nothing)
  keepProfile('ada', { fields: { name: 'Ada King', country: '' }, picture })
  expect(readProfile('ada')).toEqual({ fields: { name: 'Ada King', country: '' }, picture })
  forgetProfile('ada')
  expect(readProfile('ada')).toEqual(nothing)
})

it('keeps nothing where nothing differs', () => {
  keepProfile('ada', { fields: { phone: '1' }, picture: undefined })
  keepProfile('ada', nothing)
  expect(sessionStorage).toHaveLength(0)
})

it("is nobody else's, and is gone once somebody else looks", () => {
  keepProfile('ada', { fields: { name: 'Ada King' }, picture })
  expect(readProfile('bob')).toEqual(nothing)
  expect(sessionStorage).toHaveLength(0)
})

it('makes nothing of what is none', () => {
  for (const kept of [
    '{"fields":{"name":7,"email":"a@b.c"},"picture":{"key":1}}',
    '{"fields":null}',
    '[]',
    '7',
    'nonsense',
  ]) {
    sessionStorage.setItem('inkwell:profile:ada:form', kept)
    expect(readProfile('ada')).toEqual(nothing)
  }
})
