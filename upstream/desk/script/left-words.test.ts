// @vitest-environment document
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Kept } from './kept-words'
import { showLeftWords } from './left-words'
import { type TabStore, tabStore } from './tab-store'

const page = '/desk/orders/ORD-1'
let store: TabStore<Kept>

beforeEach(() => {
  sessionStorage.clear()
  store = tabStore<Kept>('sam')
})
afterEach(() => vi.unstubAllGlobals())

const keep = (name: string, words: Kept['words']) => store.set(name, { form: 'deliver', words, sent: null })

/** A page of the desk, at an address, which offers a message alone. */
function open(pathname = page, place = '<a aria-current="page">Orders</a>'): string[] {
  vi.stubGlobal('location', new URL(pathname, 'http://desk.test'))
  document.body.innerHTML = `${place}<main id="main"><h1>Order</h1><p class="sub">Who</p><div>
    <form method="post" action="${page}/message?key=1" data-form="message"><textarea name="message"></textarea></form>
    </div></main>`
  showLeftWords(store)
  return [...document.querySelectorAll('section .text')].map(({ textContent }) => textContent ?? '')
}

test('words whose form is on the page no more are shown before what it holds, and go when they are put away', () => {
  keep(`${page}/deliver`, { message: 'Two chapters,\n<b>and</b> a table' })
  keep(`${page}/message`, { message: 'In its form' })
  expect(open()).toEqual(['Two chapters,\n<b>and</b> a table'])
  const box = document.querySelector('section')
  expect(box?.getAttribute('aria-label')).toBe('What you had typed')
  expect([box?.previousElementSibling?.className, box?.nextElementSibling?.localName]).toEqual(['sub', 'div'])
  expect(document.activeElement).toBe(document.body)
  box?.querySelector('button')?.click()
  expect(document.activeElement).toBe(document.querySelector('h1'))
  expect(open()).toEqual([])
  expect(store.names()).toEqual([`${page}/message`])
})

test('everything that was typed into several forms stands in one place', () => {
  keep(`${page}/assign`, { nickname: 'Dana' })
  keep(`${page}/deliver`, { message: '', note: 'Late' })
  expect(open(`${page}/message`).sort()).toEqual(['Dana', 'Late'])
  expect(document.querySelectorAll('section')).toHaveLength(1)
})

test.each([
  ['of another page', '/desk/orders/ORD-10/deliver', page],
  ['that the page of a refusal says itself', `${page}/deliver`, `${page}/deliver`],
  ['that such a page says at an address of its own', `${page}/deliver`, `${page}?refused=1`],
  ['of a page that could not be shown', `${page}/deliver`, page, ''],
])('words %s are not shown, and stay', (_, name, pathname, place?: string) => {
  keep(name, { message: 'Typed' })
  expect(open(pathname, place)).toEqual([])
  expect(document.querySelector('section')).toBeNull()
  expect(store.names()).toEqual([name])
})
