import { beforeEach, expect, it, vi } from 'vitest'
import { forgetRequest, keepRequest, openingOf } from './kept-request'

const now = Date.parse('2026-11-22T10:00:00Z')
const first = '2026-11-22T22:00:00.000Z'
const chosen = '2026-11-25T09:00:00.000Z'

function storage(): Storage {
  const kept = new Map<string, string>()
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  } as Storage
}

beforeEach(() => {
  vi.stubGlobal('sessionStorage', storage())
})

it('begins empty, twelve hours ahead', () => {
  expect(openingOf(7, now)).toEqual({ values: { message: '', deadline: first }, isDeadlineChosen: false })
})

it('begins with what was kept for its order, until that is sent', () => {
  keepRequest(7, { message: 'Shorter', deadline: chosen })
  expect(openingOf(7, now)).toEqual({
    values: { message: 'Shorter', deadline: chosen },
    isDeadlineChosen: true,
  })
  expect(openingOf(8, now).values.message).toBe('')
  forgetRequest(7)
  expect(openingOf(7, now).values.message).toBe('')
})

it('works out a deadline anew that nobody has chosen, or that has come too near', () => {
  for (const deadline of [null, '2026-11-22T15:00:00.000Z', 'soon']) {
    keepRequest(7, { message: 'Shorter', deadline })
    expect(openingOf(7, now)).toEqual({
      values: { message: 'Shorter', deadline: first },
      isDeadlineChosen: false,
    })
  }
})

it('keeps nothing where there is nothing, and breaks nowhere', () => {
  const { setItem } = sessionStorage
  const spy = vi.fn(setItem)
  sessionStorage.setItem = spy
  keepRequest(7, { message: '', deadline: null })
  expect(spy).not.toHaveBeenCalled()
  vi.stubGlobal('sessionStorage', undefined)
  keepRequest(7, { message: 'Shorter', deadline: null })
  forgetRequest(7)
  expect(openingOf(7, now).values.deadline).toBe(first)
})
