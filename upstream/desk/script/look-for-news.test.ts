// @vitest-environment document
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lookForNews } from './look-for-news'

const minuteMs = 60_000
const asked = vi.fn<typeof fetch>()
const replace = vi.fn()
const page = 'http://desk.test/desk?show=all'

/** What is shown now, by the server's word. */
const shows = (mark: string | undefined) =>
  asked.mockImplementation(async () => new Response(null, { headers: mark ? { 'x-desk-news': mark } : {} }))
const told = () => document.querySelector('[role=status]')
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', asked)
  vi.stubGlobal('location', { href: `${page}&done=assign#main`, replace })
  asked.mockReset()
  replace.mockReset()
  document.title = 'Orders · Desk'
  document.body.innerHTML = '<main></main>'
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a page asks for its own head, and says nothing while nothing has changed', async () => {
  shows('first')
  lookForNews('first')
  await pass(minuteMs - 1)
  expect(asked).not.toHaveBeenCalled()
  await pass(1)
  expect(asked.mock.calls).toEqual([
    [`${page}&done=assign#main`, { method: 'HEAD', headers: { 'x-desk-look': '1' }, redirect: 'manual' }],
  ])
  await pass(3 * minuteMs)
  expect(asked).toHaveBeenCalledTimes(4)
  expect([told(), document.title]).toEqual([null, 'Orders · Desk'])
})

test('news is told once, in the title as well, and shown without what was said of a deed', async () => {
  shows('second')
  lookForNews('first')
  await pass(minuteMs)
  expect(told()?.textContent).toBe('')
  await pass(100)
  expect(told()?.textContent).toBe('There is something new here.Show it')
  expect(document.title).toBe('(new) Orders · Desk')
  await pass(5 * minuteMs)
  expect(asked).toHaveBeenCalledTimes(1)
  expect(replace).not.toHaveBeenCalled()
  told()?.querySelector('button')?.click()
  expect(replace.mock.calls).toEqual([[new URL(page)]])
})

test('a page that was put in place of the present one is told nothing: it shows what has come since', async () => {
  shows('second')
  lookForNews('first')
  document.body.replaceChildren(document.createElement('main'))
  document.title = 'Refused'
  await pass(2 * minuteMs)
  expect([asked.mock.calls.length, told(), document.title]).toEqual([0, null, 'Refused'])
})

test('nor is one that was put there during a look', async () => {
  let answer = () => {}
  asked.mockImplementation(
    () =>
      new Promise(resolve => {
        answer = () => resolve(new Response(null, { headers: { 'x-desk-news': 'second' } }))
      }),
  )
  lookForNews('first')
  await pass(minuteMs)
  document.body.replaceChildren(document.createElement('main'))
  answer()
  await pass(100)
  expect([told(), document.title]).toEqual([null, 'Orders · Desk'])
})

test('a session that is over is told once, and leads to sign in and back', async () => {
  const over = { type: 'opaqueredirect', headers: new Headers() } as Response
  asked.mockResolvedValue(over)
  lookForNews('first')
  await pass(minuteMs + 100)
  expect(told()?.textContent).toBe('Your session is over: nothing new is shown here any more.Sign in')
  await pass(3 * minuteMs)
  expect(document.querySelectorAll('[role=status]')).toHaveLength(1)
  expect([asked.mock.calls.length, document.title]).toEqual([1, 'Orders · Desk'])
  told()?.querySelector('button')?.click()
  expect(replace.mock.calls).toEqual([[new URL(page)]])
})

test('news that two looks bring at once is told once', async () => {
  const answers: (() => void)[] = []
  asked.mockImplementation(
    () =>
      new Promise(resolve =>
        answers.push(() => resolve(new Response(null, { headers: { 'x-desk-news': 'second' } }))),
      ),
  )
  lookForNews('first')
  await pass(2 * minuteMs)
  expect(answers).toHaveLength(2)
  for (const answer of answers) answer()
  await pass(100)
  expect(document.querySelectorAll('[role=status]')).toHaveLength(1)
})

test('a server that is away, or does not say, is no news', async () => {
  lookForNews('first')
  asked.mockRejectedValue(new TypeError('Failed to fetch'))
  await pass(minuteMs)
  shows(undefined)
  await pass(minuteMs)
  expect(told()).toBeNull()
  shows('second')
  await pass(minuteMs)
  expect(told()).not.toBeNull()
})

test('a forgotten page asks no more until somebody is there again', async () => {
  shows('first')
  lookForNews('first')
  await pass(60 * minuteMs)
  expect(asked).toHaveBeenCalledTimes(60)
  await pass(10 * minuteMs)
  expect(asked).toHaveBeenCalledTimes(60)
  document.dispatchEvent(new Event('pointermove'))
  await pass(minuteMs)
  expect(asked).toHaveBeenCalledTimes(61)
})
