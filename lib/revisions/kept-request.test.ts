// @vitest-environment document
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keptUploadKey } from '@/lib/api/kept-key'
import { emptyTab } from '@/lib/tab/testing/empty-tab'
import { forgetRequest, isAmong, keepRequest, openingOf, requestIntent } from './kept-request'

const now = new Date('2026-11-22T10:00:00Z')
const first = '2026-11-22T22:00:00.000Z'
const chosen = '2026-11-25T09:00:00.000Z'

const mine = { owner: 'ada', orderId: 7 }
const notes = { key: 'file-1', name: 'notes.pdf' }

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] })
  vi.unstubAllGlobals()
  emptyTab()
})
afterEach(() => {
  vi.useRealTimers()
})

it('begins empty, twelve hours ahead', () => {
  expect(openingOf(mine)).toEqual({
    values: { message: '', deadline: first },
    isDeadlineChosen: false,
    uncertain: null,
    sent: [],
    files: [],
  })
})

it('begins with what was kept for its order, until that is sent', () => {
  keepRequest(mine, { message: 'Shorter', uncertain: null, deadline: chosen, files: [notes] })
  expect(openingOf(mine)).toEqual({
    values: { message: 'Shorter', deadline: chosen },
    isDeadlineChosen: true,
    uncertain: null,
    sent: ['file-1'],
    files: [notes],
  })
  expect(openingOf({ ...mine, orderId: 8 }).values.message).toBe('')
  forgetRequest(mine)
  expect(openingOf(mine).values.message).toBe('')
})

it('works out a deadline anew that nobody has chosen, or that has come too near', () => {
  for (const deadline of [null, '2026-11-22T15:00:00.000Z', 'soon']) {
    keepRequest(mine, { message: 'Shorter', uncertain: null, deadline, files: [] })
    expect(openingOf(mine)).toEqual({
      values: { message: 'Shorter', deadline: first },
      isDeadlineChosen: false,
      uncertain: null,
      sent: [],
      files: [],
    })
  }
})

it('keeps the deadline of a request that may have arrived, however near, and who chose it', async () => {
  await keptUploadKey(requestIntent(mine.orderId), 'Shorter')
  const near = '2026-11-22T15:00:00.000Z'
  const tried = { message: 'Shorter', uncertain: near, files: [] }
  for (const deadline of [null, near]) {
    keepRequest(mine, { ...tried, deadline })
    expect(openingOf(mine)).toMatchObject({
      values: { deadline: near },
      isDeadlineChosen: deadline !== null,
      uncertain: near,
    })
  }
  keepRequest(mine, { ...tried, deadline: chosen })
  expect(openingOf(mine)).toMatchObject({ values: { deadline: chosen }, uncertain: near })
  const other = { ...mine, orderId: 8 }
  keepRequest(other, { ...tried, deadline: null })
  expect(openingOf(other)).toMatchObject({ values: { deadline: first }, uncertain: null })
  const dayMs = 24 * 60 * 60_000
  vi.setSystemTime(Date.now() + dayMs)
  expect(openingOf(mine)).toMatchObject({ values: { deadline: chosen }, uncertain: null })
})

it.each([{ message: 'Shorter' }, { deadline: chosen }, { uncertain: chosen }, { files: [notes] }])(
  'keeps %j alone, until that is taken out again',
  said => {
    const nothing = { message: '', uncertain: null, deadline: null, files: [] }
    keepRequest(mine, { ...nothing, ...said })
    expect(sessionStorage).toHaveLength(1)
    keepRequest(mine, nothing)
    expect(sessionStorage).toHaveLength(0)
  },
)

it('stands among the revisions of its order by its minute and its words, however they were written down', () => {
  const request = { deadline: chosen, message: 'Shorter.\nWith sources. ' }
  const message = 'Shorter.\r\nWith sources.'
  expect(isAmong([{ deadline: '2026-11-25T09:00:59.000Z', message }], request)).toBe(true)
  expect(isAmong([{ deadline: '2026-11-25T09:01:00.000Z', message }], request)).toBe(false)
  expect(isAmong([{ deadline: null, message }], request)).toBe(false)
})

it('keeps nothing where there is nothing, and breaks nowhere', () => {
  keepRequest(mine, { message: '', uncertain: null, deadline: null, files: [] })
  expect(sessionStorage).toHaveLength(0)
  vi.stubGlobal('sessionStorage', undefined)
  keepRequest(mine, { message: 'Shorter', uncertain: null, deadline: null, files: [] })
  forgetRequest(mine)
  expect(openingOf(mine).values.deadline).toBe(first)
})

it("is nobody else's", () => {
  keepRequest(mine, { message: 'Shorter', uncertain: null, deadline: null, files: [notes] })
  expect(openingOf({ ...mine, owner: 'bob' })).toMatchObject({ values: { message: '' }, files: [] })
  expect(openingOf(mine).values.message).toBe('')
})

it('keeps files alone, and makes nothing of what are none', () => {
  keepRequest(mine, { message: '', uncertain: null, deadline: null, files: [notes] })
  expect(openingOf(mine).files).toEqual([notes])
  sessionStorage.setItem('inkwell:revision-request:ada:7', '{"message":"Shorter","files":[1,{"key":2}]}')
  expect(openingOf(mine)).toMatchObject({ values: { message: 'Shorter' }, files: [] })
})
