// @vitest-environment document
import { runInThisContext } from 'node:vm'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { keepScript } from '@/lib/early-presses/keep-script'
import { arrivalAt, takeArrival } from './arrival'
import { fillKeptForm, forgetKeptForm, keptFormName } from './kept-form'

const signUp = `${keptFormName}/sign-up`
const signIn = `${keptFormName}/sign-in`

/** A form as the server sends it; what is typed is typed afterwards. */
function aForm(typed: Record<string, string> = {}, name = signUp): HTMLFormElement {
  document.body.innerHTML = `<form data-kept="${name}">
    <input name="name"><input name="email" type="email"><input name="password" type="password">
    <input name="referralCode" value="FRIEND22"><input name="hiddenCode" type="hidden" value="X">
  </form>`
  const form = document.querySelector('form') as HTMLFormElement
  type(form, typed)
  return form
}

function type(form: HTMLFormElement, typed: Record<string, string>) {
  for (const [name, value] of Object.entries(typed))
    (form.elements.namedItem(name) as HTMLInputElement).value = value
}

/** Leaves the page that this form stands on. */
const leave = (_: HTMLFormElement) => dispatchEvent(new Event('pagehide'))

const valuesOf = (form: HTMLFormElement) => Object.fromEntries(new FormData(form))

beforeAll(() => {
  runInThisContext(keepScript())
})

beforeEach(() => {
  sessionStorage.clear()
})

test('what was typed is there again, once, and a password never', () => {
  leave(aForm({ name: 'Ada', email: 'ada@example.com', password: 'my secret', referralCode: 'OTHER11' }))
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('my secret')
  const form = aForm()
  fillKeptForm(form)
  expect(valuesOf(form)).toEqual({
    name: 'Ada',
    email: 'ada@example.com',
    password: '',
    referralCode: 'OTHER11',
    hiddenCode: 'X',
  })
  expect(sessionStorage.length).toBe(0)
  const again = aForm()
  fillKeptForm(again)
  expect(valuesOf(again).name).toBe('')
})

test.each([
  ['while it is typed: as late as pagehide Firefox may lose it', 'input'],
  ['when the page is hidden, of which a phone may let go', 'visibilitychange'],
])('what was typed is kept %s', (_, event) => {
  const left = aForm({ name: 'Ada', password: 'my secret' })
  const target = event === 'input' ? left.querySelector('input') : document
  target?.dispatchEvent(new Event(event, { bubbles: true }))
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('my secret')
  const form = aForm()
  fillKeptForm(form)
  expect(valuesOf(form).name).toBe('Ada')
})

test('of a form in which nothing was typed nothing is kept', () => {
  leave(aForm({ password: 'my secret' }))
  expect(sessionStorage.length).toBe(0)
})

test.each([
  ['before its code was there', () => {}],
  ['once it was filled in', fillKeptForm],
])('what was taken out of a form again, %s, does not come back', (_, fill) => {
  const form = aForm()
  fill(form)
  type(form, { name: 'Ada', email: 'ada@example.com' })
  leave(form)
  type(form, { name: '', email: '' })
  leave(form)
  expect(sessionStorage.length).toBe(0)
})

test('what is taken out while the code is on its way is not filled in by it', () => {
  const form = aForm({ name: 'Ada' })
  leave(form)
  type(form, { name: '' })
  fillKeptForm(form)
  expect(valuesOf(form).name).toBe('')
})

test('what is typed before the code is there is kept beside what still waits to be filled in', () => {
  leave(aForm({ name: 'Ada', email: 'ada@example.com' }))
  leave(aForm())
  leave(aForm({ name: 'Grace' }))
  const form = aForm()
  fillKeptForm(form)
  expect(valuesOf(form)).toMatchObject({ name: 'Grace', email: 'ada@example.com' })
  type(form, { name: '', email: '' })
  leave(form)
  expect(sessionStorage.length).toBe(0)
})

test('the code of the address stays where nobody typed another', () => {
  leave(aForm({ name: 'Ada' }))
  const form = aForm()
  form.querySelector('[name=referralCode]')?.setAttribute('value', 'NEWER333')
  fillKeptForm(form)
  expect(valuesOf(form)).toMatchObject({ name: 'Ada', referralCode: 'NEWER333' })
})

test('of a form that was of use nothing is kept, then and when its page is left', () => {
  const form = aForm({ name: 'Ada' })
  leave(form)
  forgetKeptForm()
  expect(sessionStorage.length).toBe(0)
  leave(form)
  expect(sessionStorage.length).toBe(0)
})

test('a password that is shown is none the less one', () => {
  const form = aForm({ name: 'Ada', password: 'my secret' })
  form.querySelector('[type=password]')?.setAttribute('type', 'text')
  leave(form)
  expect(JSON.stringify({ ...sessionStorage })).toContain('Ada')
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('my secret')
})

test('what was typed since is left alone', () => {
  leave(aForm({ name: 'Ada', email: 'ada@example.com' }))
  const form = aForm({ email: 'else@example.com' })
  fillKeptForm(form)
  expect(valuesOf(form)).toMatchObject({ name: 'Ada', email: 'else@example.com' })
})

test('each page has what was typed there, whatever was typed at another since', () => {
  leave(aForm({ name: 'Ada' }))
  const other = aForm({}, signIn)
  fillKeptForm(other)
  expect(valuesOf(other).name).toBe('')
  type(other, { email: 'ada@example.com' })
  leave(other)
  const form = aForm()
  fillKeptForm(form)
  expect(valuesOf(form)).toMatchObject({ name: 'Ada', email: '' })
  const again = aForm({}, signIn)
  fillKeptForm(again)
  expect(valuesOf(again)).toMatchObject({ name: '', email: 'ada@example.com' })
})

test('a form that was of use takes nothing with it of another page', () => {
  leave(aForm({ name: 'Ada' }))
  const form = aForm({ email: 'ada@example.com' }, signIn)
  leave(form)
  forgetKeptForm('/sign-in')
  leave(form)
  expect(Object.keys(sessionStorage)).toEqual([signUp])
  forgetKeptForm()
  expect(sessionStorage.length).toBe(0)
})

test.each([
  ['its own page', signUp],
  ['another', signIn],
])('once the way back has expired %s takes nothing, and nothing is kept', (_, page) => {
  vi.useFakeTimers({ now: 0 })
  onTestFinished(() => void vi.useRealTimers())
  leave(aForm({ name: 'Ada' }))
  vi.setSystemTime(10 * 60_000)
  const form = aForm({}, page)
  fillKeptForm(form)
  expect(valuesOf(form).name).toBe('')
  expect(sessionStorage.length).toBe(0)
})

test('one whose time cannot be told has expired', () => {
  sessionStorage.setItem(`${keptFormName}/another`, '{"values":{"name":"Ada"}}')
  fillKeptForm(aForm())
  expect(sessionStorage.length).toBe(0)
})

test('until it has expired it is filled in', () => {
  vi.useFakeTimers({ now: 0 })
  onTestFinished(() => void vi.useRealTimers())
  leave(aForm({ name: 'Ada' }))
  vi.setSystemTime(10 * 60_000 - 1)
  const form = aForm()
  fillKeptForm(form)
  expect(valuesOf(form).name).toBe('Ada')
})

test('what has expired is not kept on beside what is typed before the code is there', () => {
  vi.useFakeTimers({ now: 0 })
  onTestFinished(() => void vi.useRealTimers())
  leave(aForm({ name: 'Ada', email: 'ada@example.com' }))
  vi.setSystemTime(10 * 60_000)
  leave(aForm({ name: 'Grace' }))
  const form = aForm()
  fillKeptForm(form)
  expect(valuesOf(form)).toMatchObject({ name: 'Grace', email: '' })
})

test('words of no sense are no hindrance to others', () => {
  sessionStorage.setItem(signUp, '{')
  leave(aForm({ name: 'Ada' }))
  const form = aForm()
  fillKeptForm(form)
  type(form, { name: 'Grace' })
  leave(form)
  expect(sessionStorage.getItem(signUp)).toContain('Grace')
})

test.each([
  '{',
  'null',
  '7',
  '[]',
  '{}',
  '{"at":9e15}',
  '{"values":{"name":"Ada"}}',
  '{"at":"soon","values":{"name":"Ada"}}',
  '{"at":9e15,"values":{"name":7}}',
])('storage that holds %s fills in nothing', kept => {
  sessionStorage.setItem(signUp, kept)
  const form = aForm()
  fillKeptForm(form)
  expect(valuesOf(form)).toMatchObject({ name: '', referralCode: 'FRIEND22' })
})

test('storage that is blocked breaks nothing', () => {
  const refuse = () => {
    throw new Error('blocked')
  }
  vi.stubGlobal('sessionStorage', new Proxy({}, { get: refuse, set: refuse }))
  leave(aForm({ name: 'Ada' }))
  const form = aForm()
  fillKeptForm(form)
  vi.unstubAllGlobals()
  expect(valuesOf(form).name).toBe('')
})

test('an arrival is told once, and leaves no trace in the address', () => {
  window.history.replaceState({ kept: 1 }, '', arrivalAt('/wallet?q=1', 'early-bird'))
  expect(takeArrival()).toBe('early-bird')
  expect(window.location.href).toMatch(/\/wallet\?q=1$/)
  expect(window.history.state).toEqual({ kept: 1 })
  expect(takeArrival()).toBeUndefined()
})

test('any other end of an address is left as it is', () => {
  window.history.replaceState(null, '', '/wallet#history')
  expect(takeArrival()).toBeUndefined()
  expect(window.location.hash).toBe('#history')
})
