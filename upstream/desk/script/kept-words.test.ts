// @vitest-environment document
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { postedForms } from './deed-forms'
import { type Kept, wordKeeper } from './kept-words'
import { tabStore } from './tab-store'

const address = '/desk/orders/ORD-1/message'

type Shown = { key?: string; typed?: string; refused?: boolean; asked?: boolean; folded?: boolean }

/** The page with its form as it comes from the server. */
function open({ key = 'new', typed = '', refused, asked, folded }: Shown = {}): HTMLFormElement {
  const answered = refused ? ' data-refused' : asked ? ' data-asked' : ''
  const form = `<form method="post" action="${address}?key=${key}" data-form="message"${answered}>
    <p data-kept hidden>Not saved yet</p>
    <input type="hidden" name="read_until" value="7">
    <textarea name="message">${typed}</textarea>
    <input name="places" value="10">
    <input type="password" name="password">
    <select name="type"><option value="a">A</option><option value="b">B</option></select>
    <button>Send</button></form>`
  document.body.innerHTML = folded ? `<details>${form}</details>` : form
  const [found] = postedForms(document)
  if (!found) throw new Error('There is no form')
  return found
}

const keeper = (owner = 'sam') => wordKeeper(tabStore<Kept>(owner))

function type(form: HTMLFormElement, typed: Record<string, string>): void {
  for (const [name, value] of Object.entries(typed)) {
    const field = form.elements.namedItem(name) as HTMLInputElement
    field.value = value
  }
}

const valuesOf = (form: HTMLFormElement) => Object.fromEntries(new FormData(form))
const keyOf = (form: HTMLFormElement) => form.getAttribute('action')?.split('key=')[1]

/** The page once more, after a reload. */
function reopened(shown: Shown = {}, owner?: string): HTMLFormElement {
  const form = open(shown)
  keeper(owner).restore(form)
  return form
}

beforeEach(() => sessionStorage.clear())

describe('what was typed', () => {
  test('is there again after a reload, with a key of its own', () => {
    const form = open({ key: 'old' })
    type(form, { message: 'Two chapters,\nand a table', type: 'b' })
    keeper().keep(form)
    const again = reopened()
    expect(valuesOf(again)).toMatchObject({ message: 'Two chapters,\nand a table', type: 'b' })
    expect(keyOf(again)).toBe('new')
  })

  test('is all that is kept: no password, nothing hidden, nothing that nobody touched', () => {
    const form = open()
    type(form, { message: 'Typed', password: 'secret', read_until: '8' })
    keeper().keep(form)
    const [kept] = Object.entries(sessionStorage).filter(([key]) => key.includes('message'))
    expect(JSON.parse(kept?.[1] ?? '').words).toEqual({ message: 'Typed' })
  })

  test('may be that a field is empty now', () => {
    const form = open()
    type(form, { places: '' })
    keeper().keep(form)
    expect(valuesOf(reopened()).places).toBe('')
  })

  test('is told apart from what the page came with, as long as it is there', () => {
    const isTold = (form: HTMLFormElement) => form.querySelector<HTMLElement>('[data-kept]')?.hidden === false
    const form = open()
    expect(isTold(reopened())).toBe(false)
    type(form, { places: '90' })
    keeper().keep(form)
    const again = reopened()
    expect([valuesOf(again).places, isTold(again)]).toEqual(['90', true])
    again.reset()
    keeper().keep(again)
    expect([valuesOf(again).places, isTold(again)]).toEqual(['10', false])
    expect(valuesOf(reopened()).places).toBe('10')
  })

  test('that was taken back is kept no longer', () => {
    const form = open()
    type(form, { message: 'Typed' })
    keeper().keep(form)
    type(form, { message: '' })
    keeper().keep(form)
    expect(Object.keys(sessionStorage)).toEqual(['desk tab'])
  })

  test('stays where somebody was faster than the script', () => {
    const form = open()
    type(form, { message: 'Before' })
    keeper().keep(form)
    const again = open()
    type(again, { message: 'Typed early' })
    keeper().restore(again)
    expect(valuesOf(again).message).toBe('Typed early')
    expect(valuesOf(reopened()).message).toBe('Typed early')
  })

  test('opens the fold that it stands in', () => {
    const form = open({ folded: true })
    type(form, { message: 'Typed' })
    keeper().keep(form)
    expect(reopened({ folded: true }).closest('details')?.open).toBe(true)
    sessionStorage.clear()
    expect(reopened({ folded: true }).closest('details')?.open).toBe(false)
  })

  test('is shown to nobody else, and is gone once somebody else was here', () => {
    const form = open()
    type(form, { message: 'Typed' })
    keeper('sam').keep(form)
    expect(valuesOf(reopened({}, 'robin')).message).toBe('')
    expect(valuesOf(reopened({}, 'sam')).message).toBe('')
  })

  test('is not written again once somebody signed out in another tab', () => {
    const form = open()
    const here = keeper()
    sessionStorage.clear()
    type(form, { message: 'Typed' })
    here.keep(form)
    expect(Object.keys(sessionStorage)).toEqual([])
  })

  test('breaks nothing where storage is full or blocked', () => {
    const blocked = () => {
      throw new Error('blocked')
    }
    vi.stubGlobal('sessionStorage', { getItem: blocked, setItem: blocked, removeItem: blocked })
    const form = open()
    type(form, { message: 'Typed' })
    keeper().keep(form)
    keeper().restore(form)
    keeper().forgetDone('message')
    expect(valuesOf(form).message).toBe('Typed')
    vi.unstubAllGlobals()
  })
})

describe('a form that was sent', () => {
  function send(message = 'Sent'): void {
    const form = open({ key: 'old' })
    type(form, { message })
    keeper().noteSent(form)
  }

  test('has its key again while no answer is known, changed or not', () => {
    send()
    const again = reopened()
    expect([valuesOf(again).message, keyOf(again)]).toEqual(['Sent', 'old'])
    type(again, { message: 'Other words' })
    keeper().keep(again)
    expect(keyOf(reopened({ key: 'newer' }))).toBe('old')
  })

  test('has it no longer than the server knows it', () => {
    send()
    vi.useFakeTimers({ now: Date.now() + 25 * 3_600_000 })
    expect([valuesOf(reopened()).message, keyOf(reopened())]).toEqual(['Sent', 'new'])
    vi.useRealTimers()
  })

  test('that was refused is as the server shows it, with the key it was given', () => {
    send()
    const refused = reopened({ key: 'given', typed: 'Sent', refused: true })
    expect([valuesOf(refused).message, keyOf(refused)]).toEqual(['Sent', 'given'])
    const again = reopened({ key: 'newer' })
    expect([valuesOf(again).message, keyOf(again)]).toEqual(['Sent', 'newer'])
  })

  test('that was refused before has what was typed since, and the key of its page', () => {
    send()
    const refused = reopened({ key: 'given', typed: 'Sent', refused: true })
    type(refused, { message: 'Put right' })
    keeper().keep(refused)
    const again = reopened({ key: 'given', typed: 'Sent', refused: true })
    expect([valuesOf(again).message, keyOf(again)]).toEqual(['Put right', 'given'])
    expect(valuesOf(reopened({ key: 'newer' })).message).toBe('Put right')
  })

  test('that was refused before has what was typed since, after another page of it too', () => {
    send()
    const told = { key: 'given', typed: 'Sent', refused: true }
    type(reopened(told), { message: 'Put right' })
    const elsewhere = reopened({ key: 'newer' })
    type(elsewhere, { message: 'Put right elsewhere' })
    keeper().keep(elsewhere)
    expect(valuesOf(reopened(told)).message).toBe('Put right elsewhere')
  })

  test('that was refused once more is as the server shows it then', () => {
    send()
    const refused = reopened({ key: 'given', typed: 'Sent', refused: true })
    type(refused, { message: 'Sent again' })
    keeper().noteSent(refused)
    const again = reopened({ key: 'second', typed: 'Sent again, cut', refused: true })
    expect([valuesOf(again).message, keyOf(again)]).toEqual(['Sent again, cut', 'second'])
  })

  test('whose deed may be done after all stays in doubt', () => {
    send()
    reopened({ key: 'old', typed: 'Sent', refused: true })
    expect(keyOf(reopened({ key: 'newer' }))).toBe('old')
  })

  test('whose price was asked for meanwhile stays in doubt, and as it was typed', () => {
    send()
    const asked = reopened({ key: 'given', typed: 'Sent otherwise', asked: true })
    expect([valuesOf(asked).message, keyOf(asked)]).toEqual(['Sent otherwise', 'old'])
    const again = reopened({ key: 'newer' })
    expect([valuesOf(again).message, keyOf(again)]).toEqual(['Sent otherwise', 'old'])
    type(again, { message: 'Put right' })
    keeper().keep(again)
    expect(valuesOf(reopened({ key: 'given', typed: 'Sent otherwise', asked: true })).message).toBe(
      'Put right',
    )
  })

  test('of another order stays in doubt when one of its kind is done', () => {
    send()
    vi.useFakeTimers({ now: Date.now() + 1_000 })
    const other = open()
    other.setAttribute('action', '/desk/orders/ORD-2/message?key=other')
    type(other, { message: 'To somebody else' })
    keeper().noteSent(other)
    vi.useRealTimers()
    keeper().forgetDone('message')
    expect(keyOf(reopened())).toBe('old')
    expect(sessionStorage).toHaveLength(2)
  })

  test('is forgotten once it is done; what was not sent is not', () => {
    send()
    keeper().forgetDone('assign')
    expect(valuesOf(reopened()).message).toBe('Sent')
    keeper().forgetDone('message')
    const empty = reopened()
    expect(valuesOf(empty).message).toBe('')
    type(empty, { message: 'The next one' })
    keeper().keep(empty)
    keeper().forgetDone('message')
    expect(valuesOf(reopened()).message).toBe('The next one')
  })
})
